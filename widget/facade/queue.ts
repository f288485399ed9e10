/** `window.talklive`: an array of calls before the script has arrived, the same calls done at once after it. */
import type { Part } from '../elements/define.ts';
import type { FacadePage } from './page.ts';

const METHODS = ['open', 'close', 'start', 'stop', 'toast'] as const;
type Method = (typeof METHODS)[number];
type Call = [method: Method, ...args: string[]] | [method: 'draw', root: ShadowRoot];

export interface TalkliveGlobal {
  readonly version: string;
  open(part?: Part): Promise<void>;
  close(part?: Part): Promise<void>;
  start(): Promise<{ id: string } | null>;
  stop(): Promise<void>;
  /** A short notice, in the same place as the widget's own. */
  toast(toast: { title: string; description?: string; variant?: 'default' | 'destructive' }): Promise<void>;
  /** Serves tags and triggers in a closed shadow root, which the script cannot find by itself. */
  draw(root: ShadowRoot): void;
  /** Calls a method by name: `talklive.push(['open', 'voice'])` works before and after the script has loaded. */
  push(...calls: Call[]): void;
}

function createGlobal(version: string, page: FacadePage): TalkliveGlobal {
  const method =
    (name: Method) =>
    (...args: string[]) =>
      page.reach({ open: args[0] ?? 'demo', start: 'voice' }[name as 'open'] ?? '', null, (rest) =>
        (rest[name] as (...given: string[]) => unknown)(...args),
      );
  const api = {
    version,
    draw: page.draw,
    push(...calls: Call[]) {
      for (const [name, ...args] of calls)
        if (name === 'draw') page.draw(...(args as [ShadowRoot]));
        else
          method(name)(...(args as string[])).catch((fault: unknown) =>
            console.error(`[talklive] ${name}:`, fault),
          );
    },
  };
  return Object.assign(api, Object.fromEntries(METHODS.map((name) => [name, method(name)]))) as never;
}

/** Takes `window.talklive` over unless a copy of the script already has. */
export function offer(version: string, watch: () => FacadePage): void {
  const page = window as unknown as { talklive?: TalkliveGlobal | Call[] };
  const before = page.talklive;
  if (before && !Array.isArray(before)) return;
  const api = createGlobal(version, watch());
  page.talklive = api;
  if (before) api.push(...before);
}
