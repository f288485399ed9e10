/** Fetches the self-check, when the page's owner asks for it. */
export const loadCheck = () => import('./check.ts');
