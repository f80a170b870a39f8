/** What paper, wood and bone sound like, and every moment, put together from noise and decaying tones. */
import type { SoundName } from '../state/scenes'

type Instrument = (context: AudioContext, out: AudioNode, pitch: number) => void

const SILENCE = 0.0001
const noises = new WeakMap<AudioContext, AudioBuffer>()

function noise(context: AudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1
  noises.set(context, buffer)
  return buffer
}

function fading(context: AudioContext, out: AudioNode, after: number, loudness: number, seconds: number): GainNode {
  const gain = new GainNode(context, { gain: 0 })
  const start = context.currentTime + after
  gain.gain.setValueAtTime(SILENCE, start)
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.004)
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + seconds)
  gain.connect(out)
  return gain
}

/** A burst of noise around a frequency. */
function rustle(context: AudioContext, out: AudioNode, frequency: number, after: number, loudness: number, seconds: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context) })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.9 })
  source.connect(filter).connect(fading(context, out, after, loudness, seconds))
  source.start(context.currentTime + after, Math.random() * 0.2, seconds)
}

/** A tone that dies away. */
function knock(context: AudioContext, out: AudioNode, frequency: number, after: number, loudness: number, seconds: number): void {
  const start = context.currentTime + after
  const tone = new OscillatorNode(context, { frequency, type: 'sine' })
  tone.frequency.exponentialRampToValueAtTime(frequency * 0.9, start + seconds)
  tone.connect(fading(context, out, after, loudness, seconds))
  tone.start(start)
  tone.stop(start + seconds)
}

type Note = readonly [hertz: number, after: number]

/** Notes that each ring for so long. */
function chime(context: AudioContext, out: AudioNode, notes: readonly Note[], pitch: number, loudness: number, seconds: number): void {
  for (const [hertz, after] of notes) knock(context, out, hertz * pitch, after, loudness, seconds)
}

/** Cards, one after another, each a little brighter than the one before. */
function cards(context: AudioContext, out: AudioNode, count: number, apart: number, from: number, step: number): void {
  for (let n = 0; n < count; n += 1) rustle(context, out, from + n * step, n * apart, 0.55, 0.05)
}

const LOST: readonly Note[] = [[392, 0], [330, 0.12], [262, 0.24]]
const BROKEN: readonly Note[] = [[523, 0], [494, 0.07], [311, 0.22]]
const CAUGHT: readonly Note[] = [[220, 0], [208, 0.14], [220, 0.28]]
const FIVE: readonly Note[] = [[392, 0], [440, 0.1], [494, 0.2], [587, 0.3], [784, 0.42]]
const STACKED: readonly Note[] = [[620, 0], [700, 0.07], [790, 0.14]]
const ROUND_OVER: readonly Note[] = [[330, 0], [392, 0.16], [523, 0.32]]
const YOUR_TURN: readonly Note[] = [[523, 0], [659, 0.09]]
const PENCIL_AFTER = 0.9 // seconds: when the sheet shows what is struck out
const ROLLS = [0, 0.09, 0.2, 0.34, 0.52] // seconds: a die touches the table less and less often

export const instruments: Record<SoundName, Instrument> = {
  paper: (context, out, pitch) => {
    rustle(context, out, 3800 * pitch, 0, 0.5, 0.07)
    rustle(context, out, 1700 * pitch, 0.03, 0.7, 0.06)
  },
  wood: (context, out, pitch) => {
    knock(context, out, 240 * pitch, 0, 1, 0.11)
    rustle(context, out, 900 * pitch, 0, 0.6, 0.03)
  },
  bone: (context, out, pitch) => {
    ROLLS.forEach((after, n) => {
      knock(context, out, (1150 + 130 * (n % 3)) * pitch, after, 0.5, 0.04)
      rustle(context, out, 2600 * pitch, after, 0.5, 0.025)
    })
  },
  tooFar: (context, out, pitch) => {
    knock(context, out, 130 * pitch, 0, 1, 0.3)
    knock(context, out, 95 * pitch, 0.16, 1, 0.4)
    rustle(context, out, 500 * pitch, 0, 0.8, 0.06)
  },
  lost: (context, out, pitch) => chime(context, out, LOST, pitch, 0.5, 0.3),
  swept: (context, out, pitch) => cards(context, out, 5, 0.045, 1300 * pitch, 450 * pitch),
  banked: (context, out, pitch) => {
    chime(context, out, STACKED, pitch, 0.6, 0.09)
    rustle(context, out, 1500 * pitch, 0, 0.5, 0.05)
  },
  lastCard: (context, out, pitch) => {
    rustle(context, out, 2600 * pitch, 0, 0.6, 0.12)
    knock(context, out, 165 * pitch, 0.14, 0.8, 0.5)
  },
  tips: (context, out, pitch) => {
    rustle(context, out, 380 * pitch, 0.15, 0.9, 0.3)
    knock(context, out, 190 * pitch, 0.42, 1, 0.14)
    knock(context, out, 230 * pitch, 0.55, 0.6, 0.1)
  },
  roundOver: (context, out, pitch) => chime(context, out, ROUND_OVER, pitch, 0.35, 0.45),
  forgiven: (context, out, pitch) => {
    chime(context, out, ROUND_OVER, pitch, 0.35, 0.45)
    rustle(context, out, 5200 * pitch, PENCIL_AFTER, 0.5, 0.22)
  },
  five: (context, out, pitch) => chime(context, out, FIVE, pitch, 0.4, 0.4),
  broken: (context, out, pitch) => chime(context, out, BROKEN, pitch, 0.5, 0.25),
  snatched: (context, out, pitch) => {
    rustle(context, out, 2100 * pitch, 0, 0.8, 0.1)
    knock(context, out, 880 * pitch, 0.12, 0.7, 0.05)
  },
  shuffled: (context, out, pitch) => cards(context, out, 14, 0.035, 2200 * pitch, 60 * pitch),
  caught: (context, out, pitch) => chime(context, out, CAUGHT, pitch, 0.5, 0.16),
  yourTurn: (context, out, pitch) => chime(context, out, YOUR_TURN, pitch, 0.3, 0.35),
}
