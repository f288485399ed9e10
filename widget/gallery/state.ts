/** What a state of the gallery is, and how one comes about that a visitor presses for. */
import type { ReactNode } from 'react';
import type { CallSnapshot } from '../call/types.ts';
import type { ChatSnapshot } from '../chat/types.ts';
import type { Ui } from '../ui/context.ts';
import type { Strings } from '../ui/strings/en.ts';
import type { Driver } from './driver.ts';
import type { SampleTurn } from './samples.ts';

/** What a state is drawn with. */
export interface Scene {
  /** Epoch ms. */
  now: number;
  words: Strings;
  said: SampleTurn;
  /** Address of the folder that has a video conversation's stand-in. */
  base: string;
}

/** What stands for the visitor's microphone and camera, where a view asks for them. */
export type Media = 'given' | 'refused' | 'unanswered';

export interface Shown {
  view: ReactNode;
  call?: Partial<CallSnapshot>;
  chat?: Partial<ChatSnapshot>;
  ui?: Partial<Ui>;
  media?: Media;
  /** What is pressed or waited for, until the view is what the state is about. */
  then?: (root: ShadowRoot, driver: Driver) => Promise<unknown>;
}

export type State = (scene: Scene) => Shown;
/** By their names, which an address may have: `voice-connected`. */
export type States = Record<string, State>;

const PATIENCE_MS = 10_000;

/** @throws Error where nothing of the kind comes */
export async function there(root: ShadowRoot, selector: string): Promise<HTMLElement> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline;) {
    const found = root.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error(`The gallery waited for ${selector} and it did not come`);
}

export const has = (selector: string) => (root: ShadowRoot) => there(root, selector);

/** Presses what is there, or will be, and waits for what comes of it. */
export const pressFor = (selector: string, outcome: string) => async (root: ShadowRoot) => {
  (await there(root, selector)).click();
  return there(root, outcome);
};
