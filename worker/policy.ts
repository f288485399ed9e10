/** What a page of ours may load and use, and who may put it into a frame. */
import { TURNSTILE, type ProviderMode } from './contract.ts';
import { LENT_TO, LIVE_SOURCES } from './providers/live-sources.ts';

const NONE = "'none'";
const SELF = "'self'";

/** The map of the contact page, which loads on a click. */
const MAP = 'https://www.openstreetmap.org';
const WITH_MAP = /^\/contact(\.html|\/)?$/;
/** Looks at a partner's page by its address: the browser asks, under the partner's own CORS, so that no server of ours fetches what a stranger names. */
const LOOKS_AT_PAGES = /^\/embed(\.html|\/)?$/;
/** What it may look at; a policy can name no address in brackets, so `[::1]` is not among them. */
const LOOKED_AT = ['https:', 'http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'];
/** A page that a conversation puts into a frame, on whatever page the widget stands. */
const FRAMED = /^\/rehearsal\/video(\/|$)/;
/** The operator's: no host but ours, and in nobody's frame. */
const CONSOLE = /^\/console(\.html|\/|$)/;

export interface PolicyFor {
  mode: ProviderMode;
  path: string;
  turnstile?: boolean;
  /** Who may put it into a frame, where the path does not say it; null: anybody. */
  ancestors?: readonly string[] | null;
}

export function contentSecurityPolicy({ mode, path, turnstile = false, ancestors }: PolicyFor): string {
  const isConsole = CONSOLE.test(path);
  const live = <T>(sources: readonly T[]) => (mode === 'live' && !isConsole ? sources : []);
  const puzzle = turnstile && !isConsole ? [TURNSTILE.origin] : [];
  const policy: Record<string, readonly string[]> = {
    'default-src': [SELF],
    'script-src': [SELF, ...live(LIVE_SOURCES.script), ...puzzle],
    'style-src': [SELF],
    'img-src': [SELF, 'data:'],
    'font-src': [SELF],
    // In a rehearsal nothing else: the SDK's error reports to a host of its own stop here.
    'connect-src': [SELF, ...live(LIVE_SOURCES.connect), ...(LOOKS_AT_PAGES.test(path) ? LOOKED_AT : [])],
    'media-src': [SELF, ...LIVE_SOURCES.media],
    'worker-src': [SELF, ...live(LIVE_SOURCES.worker)],
    'frame-src': [SELF, ...live(LIVE_SOURCES.frame), ...puzzle, ...(WITH_MAP.test(path) ? [MAP] : [])],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': ancestors ?? (FRAMED.test(path) ? ['*'] : [isConsole ? NONE : SELF]),
  };
  if (ancestors === null) delete policy['frame-ancestors'];
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The page itself may use camera and microphone, and lend them to the frame of a video conversation. */
export function permissionsPolicy(mode: ProviderMode): string {
  const lent = mode === 'live' ? LENT_TO.map((host) => ` "${host}"`).join('') : '';
  const grants = ['camera', 'microphone', 'autoplay', 'fullscreen', 'display-capture', 'speaker-selection'];
  const denied = ['geolocation', 'payment', 'usb', 'browsing-topics'];
  return [...grants.map((name) => `${name}=(self${lent})`), ...denied.map((name) => `${name}=()`)].join(', ');
}
