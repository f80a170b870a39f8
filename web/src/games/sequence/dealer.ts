/** S7: the ranks of the cards that the dealer is drawn with, from low to high; aces are high. */
export const RANKS = '23456789TJQKA'
