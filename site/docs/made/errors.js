// Every failure of a call: the words that a visitor reads, the code that the page hears, and who can mend it.
import { CALL_ERRORS } from '../../../widget/call/error-table.ts';
import { outcomes } from '../../../widget/ui/strings/en.ts';
import { REFUSALS } from '../../../worker/errors.ts';
import { MENDED_BY, OWNERS } from './error-owners.js';
import { code, table } from './rows.js';

/** @import { CallErrorCode, NextStep } from '../../../widget/call/error-table.ts' */

/** @type {Record<NextStep, string>} */
const STEPS = {
  'try-again': 'Try again',
  'choose-microphone': 'Choose microphone',
  'allow-microphone': 'Try again, once it is allowed',
  'tap-to-hear': 'Tap to hear',
  'open-chat': 'Open chat',
  'call-phone': 'Call by telephone, where the site has a number',
  reload: 'Reload page',
};

/** By the words that a visitor reads: several codes have one cause as they see it. */
export function callErrors() {
  /** @type {Map<keyof typeof outcomes.errors, CallErrorCode[]>} */
  const byWords = new Map();
  for (const [name, { words }] of Object.entries(CALL_ERRORS))
    byWords.set(words, [...(byWords.get(words) ?? []), /** @type {CallErrorCode} */ (name)]);
  return [...byWords]
    .map(([entry, codes]) => {
      const { title, cause, remedy } = /** @type {{ title: string, cause: string, remedy: string }} */ (
        outcomes.errors[entry]
      );
      const mended = codes.map((name) => {
        const { who, how } = MENDED_BY[name];
        return [code(name), OWNERS[who], how, STEPS[CALL_ERRORS[name].next]];
      });
      return `### “${title}”\n\n${cause} ${remedy}\n\n${table(['Code', 'Who can mend it', 'How', 'What the visitor is offered'], mended)}`;
    })
    .join('\n\n');
}

/** What the HTTP interface refuses with. */
export const refusals = () =>
  table(
    ['Code', 'Status', 'Words'],
    Object.entries(REFUSALS).map(([name, [status, words]]) => [code(name), String(status), words]),
  );
