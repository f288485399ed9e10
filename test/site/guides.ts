/** The examples of the guides, each with where it stands. */
import docs from '../../site/_data/docs.js';

export interface Example {
  /** `react 3 tsx`: the third of its guide. */
  name: string;
  language: string;
  code: string;
}

const FENCE = /^```(\w+)\n([^]*?)^```$/gm;

export const examples: readonly Example[] = docs.pages.flatMap(({ id, markdown }) =>
  [...markdown.matchAll(FENCE)].map(([, language = '', code = ''], index) => ({
    name: `${id} ${index + 1} ${language}`,
    language,
    code,
  })),
);

export const examplesIn = (...languages: string[]): Example[] =>
  examples.filter(({ language }) => languages.includes(language));
