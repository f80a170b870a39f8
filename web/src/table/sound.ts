/** A soft sound, made on the spot: no file to load. */
const NOTES_HERTZ = [523, 659]
const LOUDNESS = 0.05
const SECONDS = 0.35

let context: AudioContext | null = null

/** Two quiet notes; nothing as long as the browser wants a touch first. */
export function ring(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const { currentTime } = context
  NOTES_HERTZ.forEach((frequency, n) => {
    const start = currentTime + n * 0.09
    const tone = new OscillatorNode(context!, { frequency, type: 'sine' })
    const gain = new GainNode(context!, { gain: 0 })
    gain.gain.setValueAtTime(LOUDNESS, start)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS)
    tone.connect(gain).connect(context!.destination)
    tone.start(start)
    tone.stop(start + SECONDS)
  })
}
