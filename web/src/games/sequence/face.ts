import Card from '../../cards/FrenchCard.svelte'
import type { GameFace } from '../contract'

export default { Card, greeting: ['QH'] } satisfies GameFace
