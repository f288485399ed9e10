import { once } from '../api/once.ts';
import { exchange, requireOk } from '../api/request.ts';
import { oneAtATime } from './engaged.ts';
import { listDevices, onDevicesChanged, openMicrophone } from './microphone.ts';
import type { BrowserEnvironment, MicrophonePermission, VoiceEngine } from '../call/provider-port.ts';
import { fetchAhead } from '../warm.ts';
import { withTimeout } from '../with-timeout.ts';
import { findObstacle, microphonePermission, onPage, preloadScript, reloaded } from './support.ts';

/** What the page's owner can help is told in the console, too; where the words do not come, the visitor's stand. */
const tell = (problem: string) =>
  void import('../api/why.ts').then(({ tellObstacle }) => tellObstacle(problem)).catch(() => undefined);

function obstacle() {
  const found = findObstacle();
  if (found?.kind === 'support') tell(found.problem);
  return found;
}

function permission() {
  const state = microphonePermission();
  const told = (now: MicrophonePermission) => {
    if (now === 'withheld') tell('iframe-not-allowed');
    return now;
  };
  return typeof state === 'string' ? told(state) : state.then(told);
}

/** So long, in ms, a greeting's sound may take to arrive. */
const ARRIVES_MS = 5000;
const sounds: Record<string, () => ReturnType<BrowserEnvironment['loadGreeting']>> = {};

/** Its bytes and what plays them come side by side. */
const loadSound: BrowserEnvironment['loadGreeting'] = (address, integrity) =>
  (sounds[address] ??= once(async () => {
    const [bytes, { greetingOf }] = await Promise.all([
      exchange(address, { integrity, timeout: ARRIVES_MS }, async (answer) =>
        (await requireOk(answer)).arrayBuffer(),
      ),
      import('./spoken-greeting.ts'),
    ]);
    return greetingOf(bytes);
  }))();

export const browserEnvironment: BrowserEnvironment = {
  obstacle,
  microphonePermission: permission,
  openMicrophone,
  devices: listDevices,
  onDevicesChanged,
  onPage,
  reloaded,
  loadGreeting: loadSound,
  preload: preloadScript,
};

/** So long, in ms, the engine waits for what is to run before it. */
const QUIET_MS = 400;

/** Both SDKs: a chunk of its own, fetched at the intent to talk. To run it holds up a slow processor for a fifth of a second. */
export async function loadLiveEngine(before?: Promise<unknown>): Promise<VoiceEngine> {
  if (before && fetchAhead('engine')) await withTimeout(before, QUIET_MS);
  return oneAtATime((await import('./vapi.ts')).vapiEngine);
}
