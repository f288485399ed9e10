/** Calls that stand at the provider, whether or not anybody here was told of them. */
import { env } from 'cloudflare:test';
import { later } from './clock.ts';
import { ask, provider, rings } from './harness.ts';

export const createVideo = (site: string) =>
  ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });

/** A call that nobody here has asked for. */
export async function direct(assistantOverrides: object): Promise<string> {
  const key = (env as unknown as Record<string, string>)['VAPI_PRIVATE_KEY'];
  const response = await fetch(`${env.PROVIDER}/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: 'shop-assistant', assistantOverrides }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** Ids at the provider that were created since. */
export async function createdSince(before: Awaited<ReturnType<typeof provider>>): Promise<string[]> {
  const known = new Set([...before.calls, ...before.conversations].map(({ id }) => id));
  const { calls, conversations } = await provider();
  return [...calls, ...conversations].map(({ id }) => id).filter((id) => !known.has(id));
}

export async function goesOn(id: string): Promise<boolean> {
  const { calls, conversations } = await provider();
  const call = calls.find((one) => one.id === id);
  if (call) return call.status !== 'ended';
  return conversations.find((one) => one.id === id)?.ended === false;
}

/** So many seconds on, with the alarms that come due by then. */
export async function passes(site: string, seconds: number): Promise<void> {
  later(seconds);
  await rings(site);
}
