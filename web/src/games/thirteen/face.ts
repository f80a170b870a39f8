import Card from '../../cards/ThirteenCard.svelte'
import type { GameFace } from '../contract'

export default { Card, greeting: ['B7'] } satisfies GameFace
