/** Sounds, made on the spot: paper, wood and bone, short and quiet; one's own are nearer than those of others. */
import type { SoundName } from '../state/scenes'
import { instruments } from './instruments'

const OWN_LOUDNESS = 0.22
const OTHERS_LOUDNESS = 0.12
const OTHERS_PITCH = 0.82 // farther away, so lower

let context: AudioContext | null = null
let own: number | null = null

/** Whose doing sounds near. */
export function listenAs(seat: number | null): void {
  own = seat
}

/** Sound what somebody did; nothing as long as the browser wants a touch first. */
export function play(name: SoundName, by: number | null): void {
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const isOwn = by !== null && by === own
  const out = new GainNode(context, { gain: isOwn ? OWN_LOUDNESS : OTHERS_LOUDNESS })
  out.connect(context.destination)
  instruments[name](context, out, isOwn ? 1 : OTHERS_PITCH)
}

/** Two quiet notes: it is your turn. */
export function ring(): void {
  play('yourTurn', null)
}
