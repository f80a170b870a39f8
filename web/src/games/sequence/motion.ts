/** How chips move: they drop onto the board, turn over, and are lifted off. */
import { cubicIn, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { duration } from '../../settings.svelte'

const CHIP_MILLISECONDS = 260
const TURN_MILLISECONDS = 420

export function drop(_: Element): TransitionConfig {
  return {
    duration: duration(CHIP_MILLISECONDS),
    easing: cubicIn,
    css: (t, u) => `transform: translateY(${-60 * u}%) scale(${1 + 0.9 * u}); opacity: ${Math.min(1, t * 2)}`,
  }
}

export function lift(_: Element): TransitionConfig {
  return {
    duration: duration(CHIP_MILLISECONDS),
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-80 * u}%) scale(${1 + 0.6 * u}); opacity: ${t}`,
  }
}

export function turn(_: Element): TransitionConfig {
  return {
    delay: duration(CHIP_MILLISECONDS),
    duration: duration(TURN_MILLISECONDS),
    css: (t) => `transform: rotateY(${180 - 180 * t}deg)`,
  }
}
