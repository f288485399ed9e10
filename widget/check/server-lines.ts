/** What our server says to this page: whether it answers, knows the site, and lets the page's origin use it. */
import { look } from '../api/look.ts';
import { requestJson } from '../api/request.ts';
import type { ApiError, NetworkError } from '../api/errors.ts';
import { CALL_MACHINE_PATH, type PublicConfig } from '../../worker/contract.ts';
import { ROUTES, type Gets } from '../../worker/route-table.ts';
import type { CheckLine, CheckState } from './report.ts';
import { sandboxOf } from './sandbox.ts';

export interface Server {
  lines: CheckLine[];
  config?: PublicConfig;
}

type Refusal = Partial<ApiError & NetworkError>;

const YOUR_KEY = 'data-site="YOUR-KEY"';
export const REACHED: CheckLine = { about: 'API', state: 'right', says: 'Our server answers this page.' };
const line = (about: string, state: CheckState, says: string, paste?: string): CheckLine =>
  paste === undefined ? { about, state, says } : { about, state, says, paste };

export const unknownKey = (site: string): CheckLine =>
  site === 'YOUR-KEY'
    ? line(
        'Site key',
        'wrong',
        '"YOUR-KEY" is the guide’s blank. The site’s own key belongs there: whoever runs the host has it (npm run sites -- list, or Sites in the console).',
      )
    : line(
        'Site key',
        'wrong',
        `No site has the key "${site}". Put the key that your site was given in its place:`,
        YOUR_KEY,
      );

/** In words for whoever owns the page. */
function refused(fault: Refusal, origin: string, site: string): CheckLine[] {
  const { code, status, offline } = fault;
  if (code === 'site-unknown')
    return [
      REACHED,
      /expired/.test(fault.message ?? '')
        ? line(
            'Site key',
            'wrong',
            `The key "${site}" has expired. Put the site’s present key in its place:`,
            YOUR_KEY,
          )
        : unknownKey(site),
    ];
  if (code === 'origin-not-allowed')
    return [
      REACHED,
      window.origin === 'null'
        ? window.parent === window
          ? line(
              'Origin',
              'wrong',
              'The page’s own header takes its origin away. Let that say:',
              `Content-Security-Policy: sandbox ${sandboxOf(['allow-forms'])}`,
            )
          : line(
              'Origin',
              'wrong',
              'A sandbox takes this page’s origin away. Let its frame say:',
              `sandbox="${sandboxOf()}"`,
            )
        : line(
            'Origin',
            'wrong',
            `This page may not use the site "${site}". Whoever runs the host adds its origin to the site’s list (npm run sites -- edit, with --add-origin, or Sites in the console):`,
            location.origin,
          ),
    ];
  if (status)
    return [
      line(
        'API',
        'wrong',
        `Our server answered with ${status}: ${fault.message ?? ''}`,
        `${origin}/api/health`,
      ),
    ];
  return [
    line(
      'API',
      'wrong',
      offline
        ? 'This device has no network.'
        : `${origin} does not answer this page: a policy of the page (see there), a blocker, or a host that is down. Open this in a tab of its own to see which:`,
      offline ? undefined : `${origin}/api/health`,
    ),
  ];
}

/** As it is shown: the key of a frame of ours holds a signature, which is nobody's to copy. */
const shownKey = (site: string) => site.replace(/^tlf\.([^.]+)\..*/, '$1');

/** A partner's page may have forgotten its key. */
const isHosts = (site: string, origin: string) => site === 'default' && origin !== location.origin;

/** The same that each visitor's page asks; nothing is made by it. */
export async function askServer(origin: string, key: string): Promise<Server> {
  const site = shownKey(key);
  try {
    const config = await requestJson<Gets<typeof ROUTES.config>>(
      `${origin}${ROUTES.config.path}?site=${encodeURIComponent(key)}`,
      { timeout: 8000 },
    );
    const where =
      config.mode === 'live' ? 'Calls are live.' : 'Calls are rehearsed: a script plays the assistant.';
    return {
      config,
      lines: [
        REACHED,
        line(
          'Site key',
          'right',
          `The host knows the site "${site}"${isHosts(site, origin) ? ', its own, which a page has that names none' : ''}. ${where}`,
        ),
        line('Origin', 'right', `${location.origin} may use it.`),
      ],
    };
  } catch (fault) {
    return { lines: refused(fault as Refusal, origin, site) };
  }
}

/** Not where our address leads on to: the provider hears of nobody by this. */
export async function askCallMachine(origin: string): Promise<CheckLine> {
  const about = 'Call machine';
  const answer = await look(origin + CALL_MACHINE_PATH, { redirect: 'manual' });
  void answer?.body?.cancel();
  if (answer?.type === 'opaqueredirect')
    return line(
      about,
      'right',
      'Our address of it answers, and leads on to the provider, who was not asked.',
    );
  if (answer?.ok) return line(about, 'right', 'It can be fetched.');
  return line(
    about,
    'wrong',
    answer
      ? `It was answered with ${answer.status}.`
      : 'It cannot be fetched: what keeps the API away keeps it, too, or a blocker does.',
    origin + CALL_MACHINE_PATH,
  );
}
