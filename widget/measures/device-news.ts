/** A headset comes or goes while a call is on, by Bluetooth or by its plug: what the visitor is to know of it. Pure. */
import type { DeviceChoice, DeviceLists, SoundNews } from '../call/types.ts';

type News = Extract<SoundNews, { device: string }>;

/** Names that stand for another device of the list. */
const isAlias = ({ id }: DeviceChoice) => id === 'default' || id === 'communications' || id === '';
const own = (list: readonly DeviceChoice[]) => list.filter((device) => !isAlias(device));
const missingIn = (list: readonly DeviceChoice[], from: readonly DeviceChoice[]) =>
  own(from).find(({ id }) => !list.some((device) => device.id === id));

/** The same headset is a microphone and a speaker: it is named once, as what it is heard by. */
export function deviceNews(before: DeviceLists, now: DeviceLists): News | null {
  for (const kind of ['microphones', 'speakers'] as const) {
    // Before the first is allowed, a browser tells of none by name.
    if (own(before[kind]).length === 0 || own(now[kind]).length === 0) continue;
    const come = missingIn(before[kind], now[kind]);
    if (come) return { device: 'come', kind, id: come.id, label: come.label };
    const gone = missingIn(now[kind], before[kind]);
    if (gone?.chosen) {
      const { label = '' } = now[kind].find(({ chosen }) => chosen) ?? {};
      return { device: 'gone', kind, id: gone.id, label: gone.label, instead: label };
    }
  }
  return null;
}
