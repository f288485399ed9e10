// What a failure of a call offers, in the words of the buttons: `widget/ui/ErrorPanel.tsx` and `tell-fault.ts` decide it.
import { CALL_ERRORS } from '../../../widget/call/error-table.ts';
import { words } from '../../../widget/ui/strings/en.ts';

/** @import { CallErrorCode, NextStep } from '../../../widget/call/error-table.ts' */

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

/** What can go wrong before the call’s client has anything to report: a notice tells it. @type {readonly CallErrorCode[]} */
const BEFORE_CALL = [
  'csp-blocked',
  'call-refused',
  'offline',
  'site-not-allowed',
  'provider-busy',
  'provider-down',
  'create-timeout',
  'load-failed',
];

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
