/** Fetches what shows cards, with the first of them. */
export const loadCards = () => import('./cards.ts');
