/** The level of a bot that nobody chose one for. */
export const DEFAULT_LEVEL = 'normal'
