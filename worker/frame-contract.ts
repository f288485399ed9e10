/** The frame of a site, for pages without a script of ours: what it and the page around it say to one another; nothing that runs. */

export const FRAME_PATH = '/frame';

/**
 * The room that it needs: a round button, its menu, a call as a line, a call as a card, a chat or what is left of a call in
 * the corner, or all of the window.
 */
export type FrameForm = 'pill' | 'menu' | 'line' | 'card' | 'panel' | 'dialog';
/** CSS lengths. */
export interface FrameRoom {
  width: string;
  height: string;
}
export const FRAME_ROOMS: Readonly<Record<FrameForm, FrameRoom>> = {
  pill: { width: '6rem', height: '6rem' },
  menu: { width: '18rem', height: '18rem' },
  line: { width: 'min(28rem, 100vw)', height: '10rem' },
  card: { width: 'min(28rem, 100vw)', height: 'min(27rem, 100vh)' },
  panel: { width: 'min(28rem, 100vw)', height: 'min(44rem, 100vh)' },
  dialog: { width: '100vw', height: '100vh' },
};

/** To the page around it, by `postMessage`. */
export type FromFrame = { talklive: 'size'; form: FrameForm } & FrameRoom;
/** From it. */
export type ToFrame = { talklive: 'open'; part?: string } | { talklive: 'close' };

/** What the address may say of the tag, by the attribute's name: nothing that shows what is not the host's. */
export const FRAME_ATTRIBUTES = [
  'accent',
  'assistant-id',
  'assistant-name',
  'assistant-role',
  'consent',
  'density',
  'greeting',
  'lang',
  'look',
  'mode',
  'no-captions',
  'placement',
  'prompts',
  'push-to-talk',
  'radius',
  'text-chat',
  'text-talk',
  'text-title',
  'theme',
  'variables',
  'view',
] as const;

/** What leads elsewhere is taken only where the frame's page has this on its `<html>`: in pages that the site lists, whose owner has written the address. */
export const LINKS_MARK = 'data-links';
