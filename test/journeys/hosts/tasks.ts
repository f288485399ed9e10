import type { Page } from 'puppeteer-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Of them, those that the thread was computing: other work on the machine does not make it longer. */
  tdur?: number;
  args: { data?: { requestId?: string; url?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** How many milliseconds the page's main thread computed in each task once the script at `url` had arrived. Chromium alone. */
export async function tasksAfter(page: Page, url: string, visit: () => Promise<unknown>): Promise<number[]> {
  await page.tracing.start({ categories: CATEGORIES });
  await visit();
  const trace = new TextDecoder().decode(await page.tracing.stop());
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const asked = traceEvents.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === url,
  );
  const came = traceEvents.find(
    ({ name, args }) => name === 'ResourceFinish' && args.data?.requestId === asked?.args.data?.requestId,
  );
  if (!came) throw new Error(`${url} did not come`);
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) => name === 'RunTask' && pid === came.pid && tid === came.tid && ts >= came.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}
