/** What the page has written wrong of ours, as the console has it, and the assistants that it names. */
import type { CheckLine } from './report.ts';

/** What the server's own lines say, with what to paste. */
const SAID_ELSEWHERE = /^no site has the key|^the site key|may not use the site/;
const NAMED = ['assistant-id', 'assistantid', 'data-talklive-assistant-id', 'data-assistant-id'];

const assistantsOf = (page: ParentNode): Set<string> =>
  new Set(
    NAMED.flatMap((name) =>
      [...page.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    ).filter(Boolean),
  );

/** @param said what is wrong in what the page's tags say, one sentence each */
export const tagLines = (said: readonly string[]): CheckLine[] =>
  said.length > 0
    ? said.map((says) => ({ about: 'Tags', state: 'wrong', says }))
    : [{ about: 'Tags', state: 'right', says: 'No mistake was found in what they say.' }];

/** @param own the assistant of the site, which needs no asking */
export function mistakeLines(mistakes: Iterable<string>, own: string | undefined): CheckLine[] {
  const said = [...mistakes].filter((text) => !SAID_ELSEWHERE.test(text));
  const unsure = [...assistantsOf(document)]
    .filter((id) => id !== own && !said.some((text) => text.startsWith(`the assistant "${id}"`)))
    .map((id): CheckLine => ({
      about: 'Assistant',
      state: 'unsure',
      says: `The page names "${id}". Only a call tells whether it belongs to the site: one that does not has each call refused, and this check names it afterwards.`,
    }));
  return [...tagLines(said), ...unsure];
}
