/** Visitors of sites that share so many calls at once. */
import { createExecutionContext, env, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test';
import { expect } from 'vitest';
import { app } from '../../worker/app.ts';
import type { WebCallAnswer } from '../../worker/contract.ts';
import { CAN_WAIT, LINE_HEADER } from '../../worker/contract.ts';
import type { LineAnswer, LineNews } from '../../worker/line-contract.ts';
import { budgetOf } from '../../worker/limits/share.ts';
import { ROUTES, withId } from '../../worker/route-table.ts';
import { HOST, PAGE, UNCOUNTED } from './harness.ts';
import { dies } from './objects.ts';

export const budget = () => budgetOf(env);
export const lent = async () => (await budget().state()).lent;

/** Each test has the whole of it. */
export async function wholeBudget(): Promise<void> {
  await runInDurableObject(budget(), (_, { storage }) => {
    storage.sql.exec('DELETE FROM lent');
    return storage.sync();
  });
  await dies(budget());
}
async function send(most: number, site: string, path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const headers = {
    ...UNCOUNTED,
    origin: PAGE,
    authorization: `Bearer ${site}`,
    'content-type': 'application/json',
  };
  const request = new Request(`${HOST}${path}`, {
    ...init,
    headers: { ...headers, ...(init.headers as object) },
  });
  const response = await app.fetch(request, { ...env, PROVIDER_CALLS_AT_ONCE: String(most) }, context);
  await waitOnExecutionContext(context);
  return response;
}
export const call = (most: number, site: string, line?: string, assistantId = 'shop-assistant') =>
  send(most, site, '/api/vapi/call/web', {
    method: 'POST',
    body: JSON.stringify({ assistantId }),
    headers: line === undefined ? {} : { [LINE_HEADER]: line },
  });
export const begin = async (most: number, site: string, line?: string, assistant?: string) => {
  const response = await call(most, site, line, assistant);
  expect(response.status).toBe(201);
  return ((await response.json()) as WebCallAnswer).id;
};
export const hangUp = (most: number, site: string, id: string) =>
  send(most, site, `/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });

/** A visitor who waits as long as it takes. */
export async function waitFor(most: number, site: string): Promise<string> {
  let line: string = CAN_WAIT;
  for (;;) {
    const response = await call(most, site, line);
    if (response.status === 201) return ((await response.json()) as WebCallAnswer).id;
    expect(response.status).toBe(202);
    const entered = ((await response.json()) as LineAnswer).line;
    line = entered.ticket;
    let { place } = entered;
    for (let ready = false; !ready;) {
      const told = await send(most, site, `${withId(ROUTES.line.path, line)}?site=${site}&place=${place}`);
      ({ ready, place } = (await told.json()) as LineNews);
    }
  }
}
