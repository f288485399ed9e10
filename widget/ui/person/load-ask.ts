/** Fetches the way to a person, for where a call has failed. */
export const fetchAskPerson = async () => (await import('./AskPerson.tsx')).AskPerson;
