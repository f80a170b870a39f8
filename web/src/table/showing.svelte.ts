/** What the table shows: one scene after another at the table's pace, until the present is reached or somebody hurries. */
import { play as playSound } from '../sound/sounds'
import { preferences, setTempo, slowness } from '../settings.svelte'
import type { Snapshot, TableState } from '../state/model'
import { newOnes, whole, type Scene, type Scenes } from '../state/scenes'
import { DEFAULT_SETTINGS } from './setup'

const MANY = 2 // scenes that wait: then routine takes less of everybody's time
const HASTE = 0.35
const MOST_MILLISECONDS = 10_000 // of a scene, at any pace
const TRAVEL_MILLISECONDS = 300 // what a scene has to have, or its movements are quicker

export class Showing {
  /** What is shown now; null before anything is. */
  scene = $state.raw<Scene | null>(null)
  /** Whether what is shown has its time to itself, or more is to come. */
  isUnderWay = $state(false)
  #queue: Scene[] = []
  #heard: Snapshot | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly scenes: Scenes) {}

  /** What the page knows by now of the table; the first time, and after a gap, only the present is shown. */
  hear(table: TableState): void {
    const now = table.recent.at(-1)
    if (!now || now === this.#heard) return
    const before = this.#heard
    this.#heard = now
    const news = before && newOnes(table.recent, before.number)
    if (!news) return this.#jump(whole(now, { milliseconds: 0 }))
    if (!news.length) return this.#renew(now)
    const slow = (table.info.settings.pace_seconds / DEFAULT_SETTINGS.pace_seconds) * slowness()
    let last = before.play
    for (const one of news) {
      this.#queue.push(...this.scenes(last, one).map((scene) => (scene.isHeld ? scene : timed(scene, slow))))
      last = one.play
    }
    if (!slow) this.#catchUp()
    else if (!this.isUnderWay) this.#next()
  }

  /** Show the present at once, or what is to be read before it. */
  hurry(): void {
    if (this.#isHeld()) return
    const held = this.#queue.findIndex(({ isHeld }) => isHeld)
    if (held < 0) return this.#catchUp()
    this.#queue.splice(0, held)
    this.#next()
  }

  /** What was to be read has been: on to what comes next. */
  goOn(): void {
    if (this.#isHeld()) this.#next()
  }

  stop(): void {
    clearTimeout(this.#timer)
    setTempo(1)
  }

  #isHeld(): boolean {
    return this.isUnderWay && this.scene!.isHeld
  }

  #catchUp(): void {
    const last = this.#queue.at(-1)
    if (last) this.#jump(last)
    else if (this.isUnderWay) this.#rest()
  }

  /** The same as before, as it is seen now. */
  #renew(now: Snapshot): void {
    const last = this.#queue.pop()
    if (last) this.#queue.push({ ...last, play: now.play })
    else if (this.scene) this.scene = { ...this.scene, play: now.play }
  }

  #jump(scene: Scene): void {
    this.#queue = []
    this.#rest()
    this.scene = scene
  }

  #rest(): void {
    clearTimeout(this.#timer)
    setTempo(1)
    this.isUnderWay = false
  }

  #next(): void {
    clearTimeout(this.#timer)
    const scene = this.#queue.shift()
    if (!scene) return this.#rest()
    const milliseconds = scene.milliseconds * (!scene.isMoment && this.#queue.length > MANY ? HASTE : 1)
    setTempo(Math.min(1, milliseconds / TRAVEL_MILLISECONDS / slowness()) || 1)
    this.isUnderWay = true
    this.scene = scene
    if (scene.sound && preferences.sound) playSound(scene.sound, scene.by)
    this.#timer = setTimeout(() => this.#next(), milliseconds)
  }
}

function timed(scene: Scene, slow: number): Scene {
  return { ...scene, milliseconds: Math.min(scene.milliseconds * slow, MOST_MILLISECONDS) }
}
