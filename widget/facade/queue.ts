/** `window.talklive`: an array of calls before the script has arrived, the same calls done at once after it. */
import type { Part } from '../elements/define.ts';
import type { FacadePage } from './page.ts';

type Method = 'open' | 'close' | 'start' | 'stop' | 'toast';
type Call = [method: Method, ...args: never[]];

export interface TalkliveGlobal {
  readonly version: string;
  open(part?: Part): Promise<void>;
  close(part?: Part): Promise<void>;
  start(): Promise<{ id: string } | null>;
  stop(): Promise<void>;
  /** A short notice, in the same place as the widget's own. */
  toast(toast: { title: string; description?: string; variant?: 'default' | 'destructive' }): Promise<void>;
  /** Calls a method by name: `talklive.push(['open', 'voice'])` works before and after the script has loaded. */
  push(...calls: Call[]): void;
}

function createGlobal(version: string, page: FacadePage): TalkliveGlobal {
  const stage = () => page.ready().then((loaded) => loaded.stage);
  const api: TalkliveGlobal = {
    version,
    open: async (part = 'demo') => (await stage()).open(part),
    close: async (part) => {
      const { close } = await stage();
      close(part);
      if (!part) close('chat');
    },
    start: async () => (await stage()).start(),
    stop: async () => (await stage()).stop(),
    toast: async (toast) => (await stage()).toast(toast),
    push(...calls) {
      for (const [method, ...args] of calls) {
        const run = async () => (api[method] as (...given: never[]) => Promise<unknown>)(...args);
        run().catch((fault: unknown) => console.error(`[talklive] ${method}:`, fault));
      }
    },
  };
  return api;
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
