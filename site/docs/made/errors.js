// Every failure of a call: the words that a visitor reads, the code that the page hears, and who can mend it.
import { CALL_ERRORS } from '../../../widget/call/error-table.ts';
import { outcomes } from '../../../widget/ui/strings/en.ts';
import { REFUSALS } from '../../../worker/refusals.ts';
import { slug } from '../../filters.js';
import { MENDED_BY, OWNERS } from './error-owners.js';
import { isRefused, SANDBOX, SITE, waysInCall, waysInNotice } from './error-ways.js';
import { code, table } from './rows.js';

/** @import { CallErrorCode } from '../../../widget/call/error-table.ts' */

/** @typedef {{ title: string, cause: string, remedy: string }} Told */
const toldOf = (/** @type {CallErrorCode} */ name) =>
  /** @type {Told} */ (outcomes.errors[CALL_ERRORS[name].words]);
const CODES = /** @type {CallErrorCode[]} */ (Object.keys(CALL_ERRORS));

const offered = (/** @type {CallErrorCode} */ name, isChatRefused = isRefused(name)) => {
  const notice = waysInNotice(name, isChatRefused);
  const call = waysInCall(name, isChatRefused).join(', ') || 'nothing beside the words';
  return call + (notice ? `; in a notice: ${notice.join(', ')}` : '');
};

/** Where the chat is still there. @type {Partial<Record<CallErrorCode, string>>} */
const BUT = {
  [SITE]: 'Where it is the assistant, the chat is still there, and offered',
  [SANDBOX]: 'In our own frame, of a site that may stand anywhere, the chat works, and is offered',
};

const lineOf = (/** @type {CallErrorCode} */ name) => {
  const { who, how } = MENDED_BY[name];
  const besides = BUT[name] ? ` ${BUT[name]}: ${offered(name, false)}.` : '';
  return `- ${code(name)}: **${OWNERS[who]}** can mend it. ${how} Offered: ${offered(name)}.${besides}`;
};

/** By the words that a visitor reads: several codes have one cause as they see it. */
export const callErrors = () =>
  [...new Set(CODES.map((name) => CALL_ERRORS[name].words))]
    .map((entry) => CODES.filter((name) => CALL_ERRORS[name].words === entry))
    .map((codes) => {
      const { title, cause, remedy } = toldOf(/** @type {CallErrorCode} */ (codes[0]));
      return `### “${title}”\n\n${cause} ${remedy}\n\n${codes.map(lineOf).join('\n')}`;
    })
    .join('\n\n');

/** Where each code is explained. */
export const errorCodes = () =>
  table(
    ['Code', 'What the visitor reads'],
    CODES.map((name) => [code(name), `[${toldOf(name).title}](#${slug(toldOf(name).title)})`]),
  );

/** What the HTTP interface refuses with. */
export const refusals = () =>
  table(
    ['Code', 'Status', 'Words'],
    Object.entries(REFUSALS).map(([name, [status, words]]) => [code(name), String(status), words]),
  );
