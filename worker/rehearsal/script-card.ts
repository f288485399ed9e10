/** A card as a script has it, which is played on any day: the days of its times are still to come. */

import type { CardType, FieldKind } from '../../widget/card.ts';

export interface ScriptRow {
  label: string;
  /** `{when}`: what was answered to the card of that id; without an answer the row is left out. */
  value: string;
}

export interface ScriptCard {
  id: string;
  type: CardType;
  title: string;
  text?: string;
  options?: readonly string[];
  /** Each a weekday and the time of day, in the order in which they come: `thursday 14:30`. */
  times?: readonly string[];
  rows?: readonly ScriptRow[];
  url?: string;
  label?: string;
  kind?: FieldKind;
  /** What the script itself has a visitor say who speaks, for words are not recognised; without it speech leaves the card open. */
  spoken?: string;
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const pad = (value: number) => String(value).padStart(2, '0');

/** `2026-11-26T14:30` of each: the next such days from tomorrow on. */
export function datesOf(times: readonly string[], now: Date): string[] {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return times.map((time) => {
    const [weekday = '', clock = ''] = time.split(' ');
    day.setDate(day.getDate() + ((DAYS.indexOf(weekday) - day.getDay() + 7) % 7));
    return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}T${clock}`;
  });
}
