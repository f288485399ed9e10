/** What stands between page, SDK, call machine and Worker, where a test may hold things back. */

type Fetch = typeof fetch;
const native: Fetch = window.fetch.bind(window);

export interface WireLog {
  requests: { method: string; url: string; keepalive: boolean }[];
  restore(): void;
}

/** Logs every request; `before` may wait, answer in the Worker's place, or throw as a broken network does. */
export function tapFetch(before: (method: string, url: string) => unknown = () => undefined): WireLog {
  const log: WireLog = {
    requests: [],
    restore: () => {
      window.fetch = native;
    },
  };
  window.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init.method ?? 'GET';
    log.requests.push({ method, url, keepalive: init.keepalive === true });
    const answer = await before(method, url);
    return answer instanceof Response ? answer : native(input, init);
  };
  return log;
}

/** Holds the answer of POST /call/web back, by a tap of the caller's own. @returns lets it come */
export function holdCreation(tap: typeof tapFetch = tapFetch) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const log = tap((_, url) => (url.endsWith('/call/web') ? held : undefined));
  return { log, release };
}

/** The same, until it is taken back. */
export function holdCreationUntilUndone(): () => void {
  const { log, release } = holdCreation();
  return () => {
    release();
    log.restore();
  };
}

type MachineMessage = { what?: string; from?: string; action?: string };
const nativePost = window.postMessage.bind(window) as (message: unknown, target: string) => void;

/** Holds back or drops what the call machine says. `fate`: milliseconds to wait, or null to drop it. */
export function tapMachine(action: string, fate: number | null): () => void {
  window.postMessage = ((message: MachineMessage, target: string) => {
    const theirs = message.what === 'iframe-call-message' && message.from === 'embedded';
    if (!theirs || message.action !== action) return nativePost(message, target);
    if (fate !== null) setTimeout(() => nativePost(message, target), fate);
    return undefined;
  }) as typeof window.postMessage;
  return () => {
    window.postMessage = nativePost as typeof window.postMessage;
  };
}

/** Whoever comes into the room under one name bears another. */
export function renameInRoom(name: string, other: string): () => void {
  window.postMessage = ((
    message: MachineMessage & { participant?: { user_name?: string } },
    target: string,
  ) => {
    const { participant } = message;
    const renamed =
      participant?.user_name === name
        ? { ...message, participant: { ...participant, user_name: other } }
        : message;
    return nativePost(renamed, target);
  }) as typeof window.postMessage;
  return () => {
    window.postMessage = nativePost as typeof window.postMessage;
  };
}

/** Says something in the call machine's place. */
export const sayAsMachine = (action: string, payload: Record<string, unknown>) =>
  nativePost({ what: 'iframe-call-message', from: 'embedded', action, ...payload }, location.origin);

/** Tells the call machine to leave, as the SDK does: after an error that was made up for it, it must still let go. */
export const letMachineLeave = (callClientId: string) =>
  nativePost(
    { what: 'iframe-call-message', from: 'module', action: 'leave-meeting', callClientId },
    location.origin,
  );

/** Scripts whose address has `part` in it are looked for where nobody answers. */
export function misaddressScripts(part: string): () => void {
  const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') as PropertyDescriptor;
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...own,
    set(this: HTMLScriptElement, address: string) {
      own.set?.call(this, String(address).includes(part) ? 'http://127.0.0.1:9/gone.js' : address);
    },
  });
  return () => Object.defineProperty(HTMLScriptElement.prototype, 'src', own);
}
