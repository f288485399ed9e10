/** Only looks at what an address answers, for a self-check: null where nothing comes, within some seconds, whatever the cause. */
export type Looked = Pick<RequestInit, 'method' | 'redirect' | 'credentials' | 'cache' | 'referrerPolicy'>;

const LOOK_MS = 8000;

export async function look(address: string, options: Looked = {}): Promise<Response | null> {
  // Not `AbortSignal.timeout`: the page that is looked at may have taken it away.
  const clock = new AbortController();
  setTimeout(() => clock.abort(), LOOK_MS);
  const { signal } = clock;
  const given = Object.assign({ credentials: 'omit', referrerPolicy: 'origin', signal } as const, options);
  return fetch(address, given).catch(() => null);
}
