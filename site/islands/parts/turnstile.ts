/** Turnstile's check that a person fills a form: nothing of it loads where the site has no key, or before somebody types. */
import { ask } from '../../../widget/api/request.ts';
import { TURNSTILE } from '../../../worker/contract.ts';
import { ROUTES } from '../../../worker/route-table.ts';

/** How else to reach us, where the check stands in the way. */
export interface OtherWays {
  phone: string;
  email: string;
}

const REASONS = {
  unreachable: 'The check that you are a person could not load.',
  failed: 'The check that you are a person did not work.',
  unfinished: 'The check that you are a person is not finished. If it shows a box, please tick it.',
} as const;

/** Its message is for the visitor. */
export class CheckError extends Error {
  readonly reason: keyof typeof REASONS;
  constructor(reason: keyof typeof REASONS, { phone, email }: OtherWays) {
    super(`${REASONS[reason]} Please send it again, call us at ${phone}, or write to ${email}.`);
    this.name = 'CheckError';
    this.reason = reason;
  }
}

/** What we use of `window.turnstile`: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
export interface Turnstile {
  render(holder: HTMLElement, options: TurnstileOptions): string | null | undefined;
  reset(widget: string): void;
  remove(widget: string): void;
}
export interface TurnstileOptions {
  sitekey: string;
  /** `interaction-only`: most visitors never see it. */
  appearance: 'interaction-only';
  size: 'flexible';
  'response-field': false;
  callback: (token: string) => void;
  'expired-callback': () => void;
  /** True: dealt with, so Turnstile throws nothing. */
  'error-callback': () => true;
  'unsupported-callback': () => void;
}

export interface PersonCheck {
  /** Fetches and draws it, once; called again, it does nothing. A failure is told by `token`. */
  begin(): void;
  /** A token for one submission, or undefined where the site asks for none. @throws CheckError, or what asking for the settings threw */
  token(): Promise<string | undefined>;
  /** After a refusal: a token counts once, so the next submission needs another. */
  renew(): void;
  /** After success: takes it off the page. */
  close(): void;
}

export interface CheckParts {
  siteKey: () => Promise<string | undefined>;
  load: () => Promise<Turnstile>;
  holder: HTMLElement;
  ways: OtherWays;
  /** Milliseconds that a submission waits for the check. @default 30000 */
  patience?: number;
}

type State =
  { name: 'checking' } | { name: 'passed'; token: string } | { name: 'spent' } | { name: 'failed' };
interface Drawn {
  turnstile: Turnstile;
  widget: string;
}

export function createPersonCheck({
  siteKey,
  load,
  holder,
  ways,
  patience = 30_000,
}: CheckParts): PersonCheck {
  let state: State = { name: 'checking' };
  let heard: (next: State) => void = () => undefined;
  let drawing: Promise<Drawn | null> | undefined;
  let drawn: Drawn | null = null;
  const to = (next: State) => {
    state = next;
    heard(next);
  };

  const draw = async (): Promise<Drawn | null> => {
    const sitekey = await siteKey();
    if (!sitekey) return null;
    const turnstile = await load().catch(() => {
      throw new CheckError('unreachable', ways);
    });
    const failed = () => to({ name: 'failed' });
    const widget = turnstile.render(holder, {
      sitekey,
      appearance: 'interaction-only',
      size: 'flexible',
      'response-field': false,
      callback: (token) => to({ name: 'passed', token }),
      // Turnstile makes the next one by itself.
      'expired-callback': () => to({ name: 'checking' }),
      'error-callback': () => {
        failed();
        return true;
      },
      'unsupported-callback': failed,
    });
    if (!widget) throw new CheckError('failed', ways);
    return { turnstile, widget };
  };
  const begun = async (): Promise<Drawn | null> => {
    try {
      drawn = await (drawing ??= draw());
      return drawn;
    } catch (error) {
      // The next submission tries again.
      drawing = undefined;
      throw error;
    }
  };
  const renew = () => {
    if (!drawn || state.name === 'checking') return;
    state = { name: 'checking' };
    drawn.turnstile.reset(drawn.widget);
  };
  const settled = (): Promise<State> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new CheckError('unfinished', ways)), patience);
      heard = (next) => {
        if (next.name === 'checking') return;
        clearTimeout(timer);
        heard = () => undefined;
        resolve(next);
      };
      heard(state);
    });

  return {
    begin: () => void begun().catch(() => undefined),
    renew,
    token: async () => {
      if (!(await begun())) return undefined;
      if (state.name !== 'passed') renew();
      const end = await settled();
      if (end.name !== 'passed') throw new CheckError('failed', ways);
      state = { name: 'spent' };
      return end.token;
    },
    close: () => {
      drawn?.turnstile.remove(drawn.widget);
      drawn = null;
      drawing = undefined;
      state = { name: 'checking' };
    },
  };
}

const readSiteKey = async () => (await ask('', ROUTES.config)).turnstileSiteKey;

const LOAD_MS = 10_000;
let loading: Promise<Turnstile> | undefined;

/** The script, once a page, whichever form asks first. @throws Error when it does not come or brings nothing */
const loadTurnstile = (): Promise<Turnstile> =>
  (loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      loading = undefined;
      reject(new Error('the script of the check did not load'));
    };
    const timer = setTimeout(fail, LOAD_MS);
    script.onerror = fail;
    script.onload = () => {
      const { turnstile } = window as { turnstile?: Turnstile };
      if (!turnstile) return fail();
      clearTimeout(timer);
      resolve(turnstile);
    };
    script.src = TURNSTILE.script;
    script.async = true;
    document.head.append(script);
  }));

/** The page's check, drawn into `holder` when it is asked for. */
export const personCheckIn = (holder: HTMLElement, ways: OtherWays): PersonCheck =>
  createPersonCheck({ siteKey: readSiteKey, load: loadTurnstile, holder, ways });
