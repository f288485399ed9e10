/** Which keys have been pressed, one after another. */

/** In ms: a second key that comes later begins anew. */
const WAIT_MS = 1500;

/** Letters that are typed are nobody's command; nor are those of a dialog. */
const TYPED_IN = 'input, textarea, select, [contenteditable]';

export const IS_MAC = /Mac OS X|iPhone|iPad/.test(navigator.userAgent);
export const PALETTE_KEYS = IS_MAC ? '⌘ K' : 'Ctrl K';
export const PALETTE_SHORTCUT = IS_MAC ? 'Meta+K' : 'Control+K';

/** On a Mac, Ctrl+K cuts a line while one types: it stays what it is. */
export const opensPalette = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (IS_MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

export const isInDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/** On some keyboards `[` is written with AltGr, which tells of Ctrl and Alt as well. */
const isModified = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');

/** Shift, too, is told of as a key: before what is written with it. */
export const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.isComposing && !isModified(event);

/** Whether it may be a command at all. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, key, defaultPrevented } = event;
  const isKey = isLetter(event) || (key === 'Enter' && !isModified(event));
  if (!isKey || defaultPrevented || isInDialog()) return false;
  return !(target instanceof Element && target.closest(TYPED_IN));
}

/** @returns hears each key, and says what has been pressed by now; `isBeginning` says whether more may follow */
export function createReader(now = Date.now) {
  let first: { key: string; at: number } | null = null;
  return (key: string, isBeginning: (key: string) => boolean): string => {
    const before = first !== null && now() - first.at < WAIT_MS ? first.key : null;
    const keys = before === null ? key : `${before} ${key}`;
    first = isBeginning(keys) ? { key: keys, at: now() } : null;
    return keys;
  };
}
