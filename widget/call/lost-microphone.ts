/** A microphone that was pulled out of a call: another takes its place, and it comes back by itself. */
import type { RawDevice } from '../provider/port.ts';
import { describe } from './errors.ts';
import type { Line } from './line.ts';
import type { CallEvent } from './machine.ts';
import type { CallErrorCode } from './types.ts';

export interface Search {
  /** What was pulled out: it is used again as soon as it is back. */
  lost: { id: string; group: string | undefined } | null;
  /** None has taken its place: the call goes on, and the visitor is silent in it. */
  deaf: boolean;
}

export interface Desk {
  search: Search;
  refreshDevices(): Promise<RawDevice[]>;
  replaceMicrophone(line: Line, id?: string): Promise<void>;
  dispatch(event: CallEvent): void;
}

/** By a name that is its own. */
const isBack = ({ id, group }: RawDevice, lost: NonNullable<Search['lost']>) =>
  !['default', 'communications'].includes(id) && (id === lost.id || (group && group === lost.group));

export async function replaceLost(desk: Desk, line: Line): Promise<void> {
  if (line.over) return;
  let code: CallErrorCode = 'mic-lost';
  try {
    await desk.replaceMicrophone(line);
  } catch (error) {
    desk.search.deaf = true;
    const found = describe(error).code;
    // That there is no other one is no news: that it is gone is.
    if (found !== 'mic-not-found') code = found;
  }
  if (!line.over) desk.dispatch({ type: 'notice', code });
}

/** Something was plugged in or out: what was lost may be back, or another may take its place. */
export async function lookAgain({ search, ...desk }: Desk, line: Line): Promise<void> {
  const inputs = (await desk.refreshDevices()).filter(({ kind }) => kind === 'audioinput');
  const { lost, deaf } = search;
  if (line.over || !lost) return;
  const back = inputs.find((device) => isBack(device, lost));
  if (!back && !(deaf && inputs.length > 0)) return;
  try {
    await desk.replaceMicrophone(line, back?.id);
  } catch {
    // Not ready yet, or not for us: the notice stands, and the next change tries again.
    return;
  }
  if (!back || line.over) return;
  search.lost = null;
  desk.dispatch({ type: 'notice', code: null });
}
