import type Vapi from '@vapi-ai/web';

/**
 * On phones the SDK waits before it joins (1000 ms, spec 001), after everything else: the same time counted from the click runs
 * beside the other steps.
 * @param begunAt epoch ms
 */
export function waitFromClick(vapi: Vapi, begunAt: number): void {
  const inner = vapi as unknown as { sleep(ms: number): Promise<void> };
  const wait = inner.sleep.bind(vapi);
  inner.sleep = (ms) => wait(Math.max(0, begunAt + ms - Date.now()));
}
