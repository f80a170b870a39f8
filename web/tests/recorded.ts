/** Recorded message streams of whole games; web/scripts/fixtures.py writes them. */
import push from '../fixtures/push.json'
import sequence from '../fixtures/sequence.json'
import thirteen from '../fixtures/thirteen.json'
import type { Message } from '../src/wire/types'

export const STREAMS = { push, thirteen, sequence } as unknown as Record<string, Message[]>
