import Card from '../../cards/PushCard.svelte'
import type { GameFace } from '../contract'

export default { Card, greeting: ['R6', 'Y3', 'D'] } satisfies GameFace
