/** What the coach of first games is called: by this he is drawn, and so he says who he is. */
export const COACH = 'Robin'
