// What a failure of a call offers, in the words of the buttons: `widget/ui/ErrorPanel.tsx` and `tell-fault.ts` decide it.
import { CALL_ERRORS } from '../../../widget/call/error-table.ts';
import { describeFailure } from '../../../widget/call/errors.ts';
import { words } from '../../../widget/ui/strings/en.ts';
import { REFUSALS } from '../../../worker/refusals.ts';

/**
 * @import { CallErrorCode, NextStep } from '../../../widget/call/error-table.ts'
 * @import { Code } from '../../../worker/refusals.ts'
 */

const { voice, ways } = words;

/** The chat stands beside each, and the telephone where the site has a number. @type {Record<NextStep, string[]>} */
const IN_CALL = {
  'try-again': [ways.again],
  'choose-microphone': [ways.again, ways.mic],
  'allow-microphone': [ways.again],
  'tap-to-hear': [voice.hear],
  'open-chat': [],
  'call-phone': [],
  reload: [ways.reload],
};

/** What our server refuses its settings with, `worker/middleware/` all of it. @type {readonly Code[]} */
export const REFUSED = [
  'site-unknown',
  'origin-not-allowed',
  'too-many-requests',
  'internal',
  'database-down',
];

/** All that keeps the settings or the engine from a page, as `widget/api/` and `widget/call/start.ts` throw it. */
const THROWN = [
  ...REFUSED.map((name) => ({ name: 'ApiError', code: name, status: REFUSALS[name][0] })),
  // Another server that stands where ours should.
  ...[400, 404].map((status) => ({ name: 'ApiError', status })),
  { name: 'TimeoutError' },
  { name: 'NetworkError' },
  { name: 'NetworkError', offline: true },
  { failure: { kind: 'support', problem: 'csp-blocked' } },
  { failure: { kind: 'engine', problem: 'load-failed' } },
];

/** What can go wrong before the call’s client has anything to report: a notice tells it. */
const BEFORE_CALL = THROWN.map((thrown) => describeFailure(thrown).code);

/** What keeps our server from the page, or the page from a site, keeps the chat from it, too; an assistant that is not the site’s does not. */
export const SITE = 'site-not-allowed';
/** Our server answers no page without an origin but our own frame. */
export const SANDBOX = 'frame-sandboxed';
export const isRefused = (/** @type {CallErrorCode} */ name) => name === SITE || name === SANDBOX;

/** Without a line there is no chat either. */
const isAlone = (/** @type {CallErrorCode} */ name) => name === 'offline';

/** In the view of the call. @param {CallErrorCode} name */
export const waysInCall = (name, isChatRefused = isRefused(name)) => {
  if (isAlone(name)) return [ways.again];
  if (!isChatRefused)
    return [
      ...IN_CALL[CALL_ERRORS[name].next],
      ...(name.startsWith('cam-') ? [ways.noCamera] : []),
      ways.chat,
    ];
  // Loaded again, a sandbox is the same.
  return name === SANDBOX ? [] : [ways.reload];
};

/** In the notice; null where there never is one. @param {CallErrorCode} name */
export const waysInNotice = (name, isChatRefused = isRefused(name)) =>
  BEFORE_CALL.includes(name)
    ? [
        ...(CALL_ERRORS[name].next === 'reload' ? [ways.reload] : isChatRefused ? [] : [ways.again]),
        ...(name === 'csp-blocked' || isAlone(name) || isChatRefused ? [] : [ways.chat]),
      ]
    : null;
