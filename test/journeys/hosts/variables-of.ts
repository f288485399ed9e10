import type { Page } from 'puppeteer-core';
import type { WebCallRequest } from '../../../worker/contract.ts';

/** The variables of each call that the page asks for from now on. */
export function variablesOf(page: Page): unknown[] {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/call/web')) return;
    const { assistantOverrides } = JSON.parse(request.postData() ?? '{}') as WebCallRequest;
    calls.push((assistantOverrides as { variableValues?: unknown } | undefined)?.variableValues);
  });
  return calls;
}
