/**
 * A microphone that is changed in mid-call: because the visitor chose another one, or because it was lost (pulled out,
 * or its permission taken back) and another takes its place, or it comes back by itself. With what reads the reports.
 */
import type { RawDevice } from './provider-port.ts';
import type { Chosen } from './devices.ts';
import { describe } from './errors.ts';
import type { Line } from './line.ts';
import type { CallEvent } from './machine.ts';
import type { CallPorts } from './ports.ts';
import type { CallErrorCode, CallSnapshot } from './types.ts';

export interface Desk {
  ports: CallPorts;
  chosen: Chosen;
  store: { getState(): CallSnapshot };
  refreshDevices(): Promise<RawDevice[]>;
  /** Hears of the loss of the line's microphone. */
  watch(line: Line): void;
  /** Something is new: what was lost may be back. */
  changed(line: Line): void;
  dispatch(event: CallEvent): void;
}

/** How long it is told that a microphone was lost, once another one is used: long enough to be read. */
const TOLD_MS = 4000;

const UNFOUND: readonly (CallErrorCode | null)[] = ['mic-not-found', 'mic-constraints'];

/** By a name that is its own. */
const isBack = ({ id, group }: RawDevice, lost: NonNullable<Line['lost']>) =>
  !['default', 'communications'].includes(id) && (id === lost.id || (group && group === lost.group));

/** Opens another microphone and puts it in the place of the line's; the old one is closed only then. */
async function replace(desk: Desk, line: Line, id?: string): Promise<void> {
  if (line.over) return;
  const opened = await desk.ports.surroundings.openMicrophone(id);
  if (line.over) return opened.close();
  const old = line.microphone;
  line.microphone = opened;
  opened.setEnabled(!line.muted);
  desk.watch(line);
  if (line.joined) await line.session?.setMicrophone(opened.track);
  old?.close();
  if (line.deaf) {
    line.deaf = false;
    desk.dispatch({ type: 'unheard', unheard: false });
  }
  desk.chosen.microphone = opened.deviceId;
  await desk.refreshDevices();
}

/** The visitor chose it, or asks for one anew (an empty id: whichever the browser gives). */
export async function choose(desk: Desk, line: Line, id: string): Promise<void> {
  try {
    await replace(desk, line, id);
    if (line.over) return;
    line.lost = null;
    desk.dispatch({ type: 'notice', code: null });
  } catch (error) {
    if (line.over) return;
    desk.chosen.microphone = line.microphone?.deviceId ?? null;
    desk.dispatch({ type: 'notice', code: describe(error).code });
  }
}

export async function replaceLost(desk: Desk, line: Line): Promise<void> {
  if (line.over) return;
  const { deviceId = '', group } = line.microphone ?? {};
  line.lost ??= { id: deviceId, group };
  desk.dispatch({ type: 'track', of: 'microphone', state: 'interrupted' });
  try {
    await replace(desk, line);
    if (!line.over) tellForAWhile(desk, line);
  } catch (error) {
    if (line.over) return;
    await hearNothing(desk, line);
    const { code } = describe(error);
    // That there is no other one is no news: that it is gone is.
    desk.dispatch({ type: 'notice', code: code === 'mic-not-found' ? 'mic-lost' : code });
  }
}

function tellForAWhile({ store, dispatch }: Desk, line: Line): void {
  const code: CallErrorCode = 'mic-lost';
  dispatch({ type: 'notice', code });
  const timer = setTimeout(() => {
    if (!line.deaf && store.getState().notice === code) dispatch({ type: 'notice', code: null });
  }, TOLD_MS);
  line.cleanups.push(() => clearTimeout(timer));
}

/** None has taken its place: the call goes on, and the visitor is silent in it. */
async function hearNothing(desk: Desk, line: Line): Promise<void> {
  const first = line.deaf === undefined;
  line.deaf = true;
  desk.dispatch({ type: 'speaking', who: 'visitor', speaking: false });
  desk.dispatch({ type: 'unheard', unheard: true });
  if (!first) return;
  const engine = await desk.ports.loadEngine();
  const forget = await engine.onMicrophoneAllowed(() => desk.changed(line));
  if (line.over) forget();
  else line.cleanups.push(forget);
}

/** Something was plugged in or out, or allowed: what was lost may be back, or another may take its place. */
export async function lookAgain(desk: Desk, line: Line): Promise<void> {
  const inputs = (await desk.refreshDevices()).filter(({ kind }) => kind === 'audioinput');
  const { lost, deaf } = line;
  if (line.over) return;
  // One that was chosen, and could not be opened: there are others now.
  if (!lost && inputs.length > 0 && UNFOUND.includes(desk.store.getState().notice))
    desk.dispatch({ type: 'notice', code: null });
  if (!lost) return;
  const back = inputs.find((device) => isBack(device, lost));
  if (!back && !(deaf && inputs.length > 0)) return;
  try {
    await replace(desk, line, back?.id);
  } catch {
    // Not ready yet, or not for us: the notice stands, and the next change tries again.
    return;
  }
  if (line.over) return;
  if (back) line.lost = null;
  desk.dispatch({ type: 'notice', code: null });
}

/** Makes the visitor louder. */
export async function boost(line: Line | null, gain: number): Promise<void> {
  try {
    if (!line?.joined || !line.microphone) throw new Error('Call object is not available.');
    const track = await line.microphone.boost(gain);
    if (!line.over) await line.session?.setMicrophone(track);
  } catch (error) {
    console.error('[talklive] Error adjusting microphone level:', error);
  }
}
