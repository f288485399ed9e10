/** What draws a call that is on its way. */
export const loadOpening = () => import('./opening.ts');
