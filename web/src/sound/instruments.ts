/** What paper, wood and bone sound like, put together from noise and decaying tones. */
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

const FALLING_HERTZ = [392, 330, 262]
const RISING_HERTZ = [523, 659]
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
  fall: (context, out, pitch) => FALLING_HERTZ.forEach((hertz, n) => knock(context, out, hertz * pitch, n * 0.12, 0.5, 0.3)),
  rise: (context, out, pitch) => RISING_HERTZ.forEach((hertz, n) => knock(context, out, hertz * pitch, n * 0.09, 0.3, 0.35)),
}
