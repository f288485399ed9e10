import { fetchOutcomes } from '../ui/load-strings.ts';

/** What is said at length where the rest of the widget does not come. @throws where these words do not come either */
export async function wordsOfFault(language: string): Promise<string[]> {
  const { title, cause, remedy } = (await fetchOutcomes(language)).errors.blocked;
  return [title, cause, remedy];
}
