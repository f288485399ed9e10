/** Only looks at what an address answers, for a self-check: null where nothing comes, within some seconds, whatever the cause. */
export type Looked = Pick<RequestInit, 'method' | 'redirect' | 'credentials' | 'cache' | 'referrerPolicy'>;

const LOOK_MS = 8000;

export async function look(address: string, options: Looked = {}): Promise<Response | null> {
  const signal = AbortSignal.timeout(LOOK_MS);
  const given = Object.assign({ credentials: 'omit', referrerPolicy: 'origin', signal } as const, options);
  return fetch(address, given).catch(() => null);
}
