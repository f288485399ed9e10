// Who can mend a failure of a call, beside the visitor, and how: for each code of the widget's table.

import { WATCHDOGS } from '../../../widget/call/watchdogs.ts';

/** @import { CallErrorCode } from '../../../widget/call/error-table.ts' */
/** @typedef {'visitor' | 'page' | 'operator' | 'provider'} Owner */

export const OWNERS = {
  visitor: 'The visitor',
  page: 'Whoever owns the page',
  operator: 'Whoever runs the Talk Live host',
  provider: 'The voice provider',
};

const visitor = (/** @type {string} */ how) => ({ who: /** @type {Owner} */ ('visitor'), how });
const page = (/** @type {string} */ how) => ({ who: /** @type {Owner} */ ('page'), how });
const operator = (/** @type {string} */ how) => ({ who: /** @type {Owner} */ ('operator'), how });
const provider = (/** @type {string} */ how) => ({ who: /** @type {Owner} */ ('provider'), how });

const AGAIN = 'A new call is all it takes. Nothing is set wrong.';
const DEVICE = 'It is a matter of the device. Nothing on the page is set wrong.';

/** @type {Record<CallErrorCode, { who: Owner, how: string }>} */
export const MENDED_BY = {
  'browser-unsupported': visitor('Another browser. Some company devices switch WebRTC off by policy.'),
  'insecure-context': page('Serve the page over https, and send visitors of http:// there.'),
  'iframe-not-allowed': page(
    'Put `allow="microphone; camera; autoplay"` on the frame that the page stands in.',
  ),
  'policy-blocked': page('Let the header `Permissions-Policy` say `microphone=(self)`.'),
  'frame-sandboxed': page('Add `allow-same-origin` (and `allow-scripts`) to the frame’s `sandbox`.'),
  'csp-blocked': page(
    'Add the source that the console names to that directive of your policy. See [policies](/docs/policies).',
  ),
  'mic-denied': visitor('In the site settings beside the address, allow the microphone.'),
  'mic-denied-system': visitor(
    'In the privacy settings of the device, allow the microphone for the browser.',
  ),
  'mic-dismissed': visitor('The next press asks again.'),
  'mic-not-found': visitor(DEVICE),
  'mic-in-use': visitor('Close the other program that holds it.'),
  'cam-in-use': visitor('Close the other program that holds it.'),
  'cam-mic-in-use': visitor('Close the other program that holds them.'),
  'cam-not-found': visitor(DEVICE),
  'cam-denied': visitor('In the site settings beside the address, allow the camera.'),
  'mic-constraints': visitor(DEVICE),
  'mic-unknown': visitor(DEVICE),
  'mic-lost': visitor('It is used again as soon as it is back.'),
  'autoplay-refused': visitor('One tap on “Tap to hear”.'),
  offline: visitor('The connection of the device.'),
  'call-refused': operator('The request id names the line in the log that says why.'),
  'site-not-allowed': operator(
    'The page’s origin is not on the site’s list (`npm run sites -- edit ID --add-origin https://…`), no site has the key that the page names, or the page names an assistant that is not one of the site’s (`assistant-id`). Which of them, [the console says](#lines-in-the-console).',
  ),
  'provider-auth': operator('The provider’s key is missing or wrong: `npm start` and the log name it.'),
  'provider-credit': operator('The provider’s account is out of credit.'),
  'provider-busy': operator(
    'More calls at once than the account or the site allows. A waiting line (`--waiting-line`) lets visitors wait.',
  ),
  'visitor-limit': operator(
    'One visitor’s limits; lift them for offices and schools behind one address (`--visitor-calls-at-once none` and the others).',
  ),
  'minutes-used-up': operator('The site’s minutes of a day are gone: `--minutes-a-day` has more of them.'),
  'not-confirmed': operator(
    'The site demands a challenge that could not be shown or passed (`--challenge-after`).',
  ),
  'provider-down': provider('Its service. After 20 s it is tried again.'),
  'not-found': operator('What the page names does not exist at the provider.'),
  conflict: visitor('The window that holds the call.'),
  'create-timeout': provider(
    `The call was not made within ${WATCHDOGS.creating / 1000} s. Where it lasts, ask your operator.`,
  ),
  'load-failed': page(
    'A blocker, an optimiser or a policy keeps our files away. Leave `widget.js` and `/widget/` out of what combines or delays scripts.',
  ),
  'join-timeout': visitor(
    'A network that lets no call through (a firewall without UDP and TURN) does this each time.',
  ),
  'join-failed': visitor('A network that lets no call through does this each time.'),
  'connection-lost': visitor('The network.'),
  'end-of-life': operator(
    'The page has been open for longer than the provider keeps that version. A reload mends it.',
  ),
  'no-room': visitor(AGAIN),
  ejected: visitor(AGAIN),
  'room-expired': visitor(AGAIN),
  'token-expired': visitor(AGAIN),
  'meeting-full': provider('More people than the room takes.'),
  'not-yet-valid': visitor('The clock of the device, if it lasts.'),
  'not-allowed': operator('The request id names the line in the log that says why.'),
  slept: visitor('Keep the page open in front.'),
  'assistant-left': provider('The assistant was ended on the other side: its log says why.'),
  'other-tab': visitor('End one of the two calls.'),
  unknown: operator('The request id, where there is one, names the line in the log.'),
};
