/** The gallery's stage for tests, which wait until what they have changed is drawn. */
import type { ReactNode } from 'react';
import type { CallPhase, CallSnapshot } from '../../../widget/call/types.ts';
import type { ChatSnapshot } from '../../../widget/chat/types.ts';
import * as driven from '../../../widget/gallery/driver.ts';
import * as staged from '../../../widget/gallery/fake-stage.tsx';
import type { Ui } from '../../../widget/ui/context.ts';
import { english as en } from '../../../widget/ui/strings/english.ts';
import type { SurfaceProps } from '../../../widget/ui/Surface.tsx';
import { pause } from '../../pause.ts';

export { message } from '../../../widget/gallery/driver.ts';

const SETTLES_IN = 40;

/** React renders and the browser lays out: the bundle is the production one, which has no `act`. */
export async function act(change: () => unknown): Promise<void> {
  await change();
  await pause(
    SETTLES_IN,
    'the slowest engine here (WebKitGTK) has rendered within it, and says so to nobody',
  );
}

export interface Driver extends driven.Driver {
  call(change: Partial<CallSnapshot>): Promise<void>;
  phase(phase: CallPhase): Promise<void>;
  chat(change: Partial<ChatSnapshot>): Promise<void>;
}

export function createDriver(start: Partial<CallSnapshot> = {}): Driver {
  const driver = driven.createDriver(start);
  const call = (change: Partial<CallSnapshot>) => act(() => driver.setCall(change));
  return Object.assign(driver, {
    call,
    phase: (phase: CallPhase) => call({ phase }),
    chat: (change: Partial<ChatSnapshot>) => act(() => driver.setChat(change)),
  });
}

export interface ViewStage {
  host: HTMLElement;
  root: ShadowRoot;
  show(view: ReactNode, ui?: Partial<Ui>): Promise<void>;
  leave(): Promise<void>;
}

export function createViewStage(driver: Driver, look: Partial<SurfaceProps> = {}): ViewStage {
  const { host, root, show, leave } = staged.createFakeStage(driver, en, look);
  return {
    host,
    root,
    show: (view, ui) => act(() => show(view, ui)),
    leave: () => act(leave),
  };
}
