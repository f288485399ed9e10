/**
 * A microphone that is changed in mid-call: because the visitor chose another one, or because it was lost (pulled out,
 * or its permission taken back) and another takes its place, or it comes back by itself. With what reads the reports.
 */
import type { RawDevice } from './provider-port.ts';
import type { Chosen } from './devices.ts';
import { describeFailure } from './errors.ts';
import type { CallAttempt } from './attempt.ts';
import type { CallEvent } from './machine.ts';
import type { CallPorts } from './ports.ts';
import type { CallErrorCode, CallSnapshot } from './types.ts';

export interface DeviceControl {
  ports: CallPorts;
  chosen: Chosen;
  store: { getState(): CallSnapshot };
  refreshDevices(): Promise<RawDevice[]>;
  /** Hears of the loss of the attempt's microphone. */
  watch(attempt: CallAttempt): void;
  /** Something is new: what was lost may be back. */
  changed(attempt: CallAttempt): void;
  dispatch(event: CallEvent): void;
}

/** How long it is told that a microphone was lost, once another one is used: long enough to be read. */
const TOLD_MS = 4000;

const UNFOUND: readonly (CallErrorCode | null)[] = ['mic-not-found', 'mic-constraints'];

/** By a name that is its own. */
const isBack = ({ id, group }: RawDevice, lost: NonNullable<CallAttempt['lost']>) =>
  !['default', 'communications'].includes(id) && (id === lost.id || (group && group === lost.group));

/** Opens another microphone and puts it in the place of the attempt's; the old one is closed only then. */
async function replace(control: DeviceControl, attempt: CallAttempt, id?: string): Promise<void> {
  if (attempt.over) return;
  const opened = await control.ports.environment.openMicrophone(id);
  if (attempt.over) return opened.close();
  const old = attempt.microphone;
  attempt.microphone = opened;
  opened.setEnabled(!attempt.muted);
  control.watch(attempt);
  if (attempt.joined) await attempt.session?.setMicrophone(opened.track);
  old?.close();
  if (attempt.deaf) {
    attempt.deaf = false;
    control.dispatch({ type: 'unheard', unheard: false });
  }
  control.chosen.microphone = opened.deviceId;
  await control.refreshDevices();
}

/** The visitor chose it, or asks for one anew (an empty id: whichever the browser gives). */
export async function choose(control: DeviceControl, attempt: CallAttempt, id: string): Promise<void> {
  try {
    await replace(control, attempt, id);
    if (attempt.over) return;
    attempt.lost = null;
    control.dispatch({ type: 'notice', code: null });
  } catch (error) {
    if (attempt.over) return;
    control.chosen.microphone = attempt.microphone?.deviceId ?? null;
    control.dispatch({ type: 'notice', code: describeFailure(error).code });
  }
}

export async function replaceLost(control: DeviceControl, attempt: CallAttempt): Promise<void> {
  if (attempt.over) return;
  const { deviceId = '', group } = attempt.microphone ?? {};
  attempt.lost ??= { id: deviceId, group };
  control.dispatch({ type: 'track', of: 'microphone', state: 'interrupted' });
  try {
    await replace(control, attempt);
    if (!attempt.over) tellForAWhile(control, attempt);
  } catch (error) {
    if (attempt.over) return;
    await hearNothing(control, attempt);
    const { code } = describeFailure(error);
    // That there is no other one is no news: that it is gone is.
    control.dispatch({ type: 'notice', code: code === 'mic-not-found' ? 'mic-lost' : code });
  }
}

function tellForAWhile({ store, dispatch }: DeviceControl, attempt: CallAttempt): void {
  const code: CallErrorCode = 'mic-lost';
  dispatch({ type: 'notice', code });
  const timer = setTimeout(() => {
    if (!attempt.deaf && store.getState().notice === code) dispatch({ type: 'notice', code: null });
  }, TOLD_MS);
  attempt.cleanups.push(() => clearTimeout(timer));
}

/** None has taken its place: the call goes on, and the visitor is silent in it. */
async function hearNothing(control: DeviceControl, attempt: CallAttempt): Promise<void> {
  const first = attempt.deaf === undefined;
  attempt.deaf = true;
  control.dispatch({ type: 'speaking', who: 'visitor', speaking: false });
  control.dispatch({ type: 'unheard', unheard: true });
  if (!first) return;
  const engine = await control.ports.loadEngine();
  const forget = await engine.onMicrophoneAllowed(() => control.changed(attempt));
  if (attempt.over) forget();
  else attempt.cleanups.push(forget);
}

/** Something was plugged in or out, or allowed: what was lost may be back, or another may take its place. */
export async function lookAgain(control: DeviceControl, attempt: CallAttempt): Promise<void> {
  const inputs = (await control.refreshDevices()).filter(({ kind }) => kind === 'audioinput');
  const { lost, deaf } = attempt;
  if (attempt.over) return;
  // One that was chosen, and could not be opened: there are others now.
  if (!lost && inputs.length > 0 && UNFOUND.includes(control.store.getState().notice))
    control.dispatch({ type: 'notice', code: null });
  if (!lost) return;
  const back = inputs.find((device) => isBack(device, lost));
  if (!back && !(deaf && inputs.length > 0)) return;
  try {
    await replace(control, attempt, back?.id);
  } catch {
    // Not ready yet, or not for us: the notice stands, and the next change tries again.
    return;
  }
  if (attempt.over) return;
  if (back) attempt.lost = null;
  control.dispatch({ type: 'notice', code: null });
}

/** Makes the visitor louder. */
export async function boost(attempt: CallAttempt | null, gain: number): Promise<void> {
  try {
    if (!attempt?.joined || !attempt.microphone) throw new Error('Call object is not available.');
    const track = await attempt.microphone.boost(gain);
    if (!attempt.over) await attempt.session?.setMicrophone(track);
  } catch (error) {
    console.error('[talklive] Error adjusting microphone level:', error);
  }
}
