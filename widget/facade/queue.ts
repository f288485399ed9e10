/** `window.talklive`: an array of calls before the script has arrived, the same calls done at once after it. */
import type { Part, View } from '../events.ts';
import type { CheckReport } from '../check/report.ts';
import { report, type ScriptOrigin } from '../script.ts';
import type { FacadePage } from './page.ts';

type Method = 'open' | 'close' | 'start' | 'stop' | 'toast' | 'minimize' | 'check';
const METHODS = 'open close start stop toast minimize check'.split(' ') as Method[];
type Call = [method: Method, ...args: string[]] | [method: 'draw', root: ShadowRoot];

export interface TalkliveGlobal {
  readonly version: string;
  open(part?: Part): Promise<void>;
  close(part?: Part): Promise<void>;
  start(): Promise<{ id: string } | null>;
  stop(): Promise<void>;
  /** Shows the call that is open in another form. @param view `card` by default */
  minimize(view?: View): Promise<void>;
  /** A short notice, in the same place as the widget's own. */
  toast(toast: { title: string; description?: string; variant?: 'default' | 'destructive' }): Promise<void>;
  /** Looks at all that a call needs of this page, and shows what it finds. Null where the check itself did not come. */
  check(): Promise<CheckReport | null>;
  /** Serves tags and triggers in a closed shadow root, which the script cannot find by itself. */
  draw(root: ShadowRoot): void;
  /** Calls a method by name: `talklive.push(['open', 'voice'])` works before and after the script has loaded. */
  push(...calls: Call[]): void;
}

function createGlobal(version: string, { reach, draw }: FacadePage): TalkliveGlobal {
  const method =
    (name: Method) =>
    (...args: string[]) =>
      // By name: of one that there is not, the elements say so.
      reach(name === 'open' ? (args[0] ?? 'demo') : name === 'start' ? 'voice' : '', null, (rest) =>
        rest.call(name, args),
      );
  const api = {
    version,
    // What cannot be drawn in is named as any other mistake.
    draw: (root: ShadowRoot) =>
      void (root instanceof ShadowRoot ? draw : method('draw' as Method))(root as never),
    ...Object.fromEntries(METHODS.map((name) => [name, method(name)])),
    push(...calls: Call[]) {
      for (const call of calls) {
        // In the promise: what is no call is reported, and the others are made.
        const run = async ([name, ...args]: Call) =>
          name === 'draw' ? api.draw(...(args as [ShadowRoot])) : method(name)(...(args as [Part]));
        run([call].flat() as Call).catch(report);
      }
    },
  } as unknown as TalkliveGlobal;
  return api;
}

/** Takes `window.talklive` over unless a copy of the script already has. */
export function offer(version: string, watch: (at: ScriptOrigin) => FacadePage, at: ScriptOrigin): void {
  const page = window as unknown as { talklive?: Partial<TalkliveGlobal> | Call[] };
  const before = page.talklive;
  const queued = Array.isArray(before) && before;
  // What carries `id="talklive"` or `name="talklive"` is there, too, under that name: an element takes no calls.
  if (before?.push && !queued) return;
  const api = createGlobal(version, watch(at));
  page.talklive = api;
  if (queued) api.push(...queued);
}
