/** Both ways to a call, in one page: ours, and the same SDKs one step after another. */
import { createApp } from '../../../widget/app.ts';
import type { ScenarioName } from '../../../worker/rehearsal/scenarios.ts';

export interface BenchPage {
  /** Milliseconds from the click until the assistant listens. `hover`: how long the pointer rested there before. */
  ours(hover: number): Promise<number>;
  oneAfterAnother(): Promise<number>;
}

/** The room itself makes nobody wait: what is measured is the way to it. */
const SCENARIO = 'at-once' satisfies ScenarioName;

const listening = (on: (heard: () => void) => void) => new Promise<void>(on);

async function ours(hover: number): Promise<number> {
  const { call } = createApp({ origin: location.origin, site: 'default' });
  if (hover > 0) {
    call.warm();
    await new Promise((resolve) => setTimeout(resolve, hover));
  }
  const clicked = performance.now();
  const heard = listening((resolve) => call.once('call-start', () => resolve()));
  await call.start({ assistantId: SCENARIO });
  await heard;
  const took = performance.now() - clicked;
  await call.stop();
  return took;
}

async function oneAfterAnother(): Promise<number> {
  const clicked = performance.now();
  const config = (await (await fetch('/api/config?site=default')).json()) as { callMachineUrl: string };
  const sdk = await import('@vapi-ai/web');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of stream.getTracks()) track.stop();
  type VapiClass = typeof sdk.default;
  const Vapi = (sdk.default as unknown as { default?: VapiClass }).default ?? sdk.default;
  const daily = { avoidEval: true, callObjectBundleUrlOverride: config.callMachineUrl };
  const vapi = new Vapi('default', `${location.origin}/api/vapi`, daily as never);
  const heard = listening((resolve) => vapi.once('call-start', resolve));
  vapi.on('error', (error) => console.error(error));
  await vapi.start(SCENARIO);
  await heard;
  const took = performance.now() - clicked;
  await vapi.stop();
  return took;
}

Object.assign(window, { bench: { ours, oneAfterAnother } satisfies BenchPage });
