import { useEffect, useEffectEvent, useState } from 'react';
import type { Me } from '../../../../worker/console-contract.ts';
import { usePlace } from '../address.ts';
import { wordsOf } from '../ask.ts';
import { useZone } from '../useMe.ts';
import type { DialogProps, Scene } from './command.ts';
import { keyCommands } from './commands.ts';
import { Keys } from './Keys.tsx';
import {
  createReader,
  isInDialog,
  isLetter,
  isSingleKey,
  opensPalette,
  PALETTE_KEYS,
  PALETTE_SHORTCUT,
} from './reader.ts';
import { areKeysOn } from './switch.ts';

/** Each is a chunk of its own, which comes when somebody wants it. */
const DIALOGS = {
  palette: () => import('./Palette.tsx').then(({ Palette }) => Palette),
  keys: () => import('./KeyList.tsx').then(({ KeyList }) => KeyList),
};

/** `begun` is what was typed while the palette was on its way. */
type Shown =
  | { state: 'none' }
  | { state: 'coming'; begun: string }
  | { state: 'open'; Dialog: React.ComponentType<DialogProps>; begun: string }
  | { state: 'failed'; error: unknown };

function useDialogs() {
  const [shown, show] = useState<Shown>({ state: 'none' });
  const open = async (name: keyof typeof DIALOGS) => {
    show({ state: 'coming', begun: '' });
    try {
      const Dialog = await DIALOGS[name]();
      show((now) => ({ state: 'open', Dialog, begun: now.state === 'coming' ? now.begun : '' }));
    } catch (error) {
      show({ state: 'failed', error });
    }
  };
  const type = (key: string) =>
    show((now) => (now.state === 'coming' ? { state: 'coming', begun: now.begun + key } : now));
  // The palette's end is told of when what it has opened may be there already.
  const close = (one: Shown) => show((now) => (now === one ? { state: 'none' } : now));
  return { shown, open, type, close };
}

/** Hears keys wherever somebody is in the console, and opens what lists them. */
export function Commands({ me }: { me: Me }) {
  const place = usePlace();
  const zone = useZone();
  const { shown, open, type, close } = useDialogs();
  const openPalette = () => void open('palette');
  const openKeyList = () => void open('keys');
  const scene: Scene = { me, place, zone, openPalette, openKeyList };
  const commands = keyCommands(scene);
  const [read] = useState(() => createReader());
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (opensPalette(event) && !isInDialog()) {
      event.preventDefault();
      openPalette();
    } else if (shown.state === 'coming' && isLetter(event)) {
      event.preventDefault();
      type(event.key);
    } else if (isSingleKey(event) && areKeysOn()) {
      const keys = read(event.key, (so) => commands.some((one) => one.keys?.startsWith(`${so} `)));
      const command = commands.find((one) => one.keys === keys && (one.isThere?.() ?? true));
      if (!command) return;
      event.preventDefault();
      command.run();
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener('keydown', (event) => hear(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);
  return (
    <>
      <button
        type="button"
        className="c-plain c-find"
        aria-haspopup="dialog"
        aria-keyshortcuts={PALETTE_SHORTCUT}
        onClick={openPalette}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M13 13l4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0a5.75 5.75 0 0 1 11.5 0Z" />
        </svg>
        <span className="c-find-name">Commands</span>
        <span className="c-find-keys" aria-hidden="true">
          <Keys keys={PALETTE_KEYS} />
        </span>
      </button>
      {shown.state === 'open' && (
        <shown.Dialog scene={scene} begun={shown.begun} onClose={() => close(shown)} />
      )}
      {shown.state === 'failed' && (
        <p className="c-find-failed" role="alert">
          {wordsOf(shown.error)}
        </p>
      )}
    </>
  );
}
