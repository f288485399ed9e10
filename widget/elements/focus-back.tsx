/** Where the focus goes when the chat panel that has it is closed: back to where it came from. */
import { useLayoutEffect } from 'react';
import type { TalkliveElement } from './element-types.ts';
import type { Opening, Stage } from './stage.ts';
import { focused } from '../ui/focused.ts';

export interface FocusBackProps {
  stage: Stage;
  host: TalkliveElement;
  opening: Opening;
}

/** Closed for what was chosen over them, which has the focus by then and gives none back. */
export const gaveWay = new WeakSet<Opening>();

/** Stands before the panel, so that it sees who had the focus until then. */
export function FocusBack({ stage, host, opening }: FocusBackProps) {
  const { source, trigger } = opening;
  useLayoutEffect(() => {
    const opener = focused();
    const rest = import('./give-back.ts');
    // Said where it is wanted.
    rest.catch(() => undefined);
    return () => {
      // A visitor who is somewhere else in the page stays there.
      if (host.shadowRoot?.activeElement || gaveWay.has(opening))
        rest.then(({ giveBack }) => giveBack({ stage, openers: [opener, trigger], source }), console.error);
    };
  }, [stage, host, opening, source, trigger]);
  return null;
}
