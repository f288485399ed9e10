/** What is open on the page, over a call and a chat that the test drives by hand. Once a file, as the house is. */
import { until } from '../until.ts';
import { EVENTS } from '../../../widget/events.ts';
import type { TalkliveElement } from '../../../widget/elements/element-types.ts';
import { act } from '../ui/stage.tsx';
import { openHouse, sweep } from './house.ts';

export type WithMethods = TalkliveElement & {
  open(part?: string): void;
  close(): void;
  start(): Promise<{ id: string } | null>;
  stop(): Promise<void>;
};

export function openStage() {
  const house = openHouse(Object.keys(EVENTS));
  const { stage, driver, heard, starts } = house;
  afterEach(async () => {
    stage.close();
    stage.close('chat');
    await act(() => driver.call({ phase: { name: 'idle' }, callId: null, captions: [] }));
    sweep();
    heard.length = starts.length = 0;
  });
  return { ...house, names: () => heard.map(([name]) => name) };
}

export const find = (tag: string) => document.querySelector<TalkliveElement>(tag);
export const dialog = (tag: string) =>
  find(tag)?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]');
export const shown = (tag: string) => until(() => dialog(tag), `${tag} on screen`, 5000);
export const once = (name: string, run: (event: CustomEvent) => void) =>
  document.addEventListener(name, (event) => run(event as CustomEvent), { once: true });
