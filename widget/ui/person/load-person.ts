/** Fetches the form by which a visitor asks for a person, when they do. */
export const loadPerson = () => import('./person.tsx');
