/** The ceremony that makes a deal fair, from the side of one person: promise a seed, then show it. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { TableInfo } from '../wire/types'

export type CeremonyStep = { type: 'ready'; commitment: string } | { type: 'open'; seed: string }

/** What is shown of a seed before the seed is: its SHA-256. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)))
}

/** What this person's client does next, given the seed it keeps for this table; null for nothing. */
export function nextStep(info: TableInfo, seed: string | null): CeremonyStep | null {
  const own = info.you === null ? undefined : info.seats[info.you]
  if (!own || seed === null) return null
  if (info.phase === 'gathering' && own.commitment === null) {
    return { type: 'ready', commitment: commitmentOf(seed) }
  }
  const isOwnPromise = own.commitment === commitmentOf(seed)
  return info.phase === 'opening' && own.seed === null && isOwnPromise ? { type: 'open', seed } : null
}
