import { useState } from 'react';
import { wordsOf } from './ask.ts';
import { forgetUndo, offerUndo, useUndo } from './undo.ts';

/** What cannot be taken back is offered once more, with why. */
async function takeBack(undo: () => Promise<void>): Promise<void> {
  forgetUndo();
  try {
    await undo();
  } catch (error) {
    offerUndo(`It could not be taken back: ${wordsOf(error)}`, undo);
  }
}

export function UndoBar() {
  const offered = useUndo();
  const [busy, setBusy] = useState(false);
  return (
    <div className="c-undo" role="status">
      {offered && (
        <p>
          {offered.words}{' '}
          <button
            type="button"
            className="c-plain"
            data-command="undo"
            disabled={busy}
            onClick={() => {
              setBusy(true);
              void takeBack(offered.undo).finally(() => setBusy(false));
            }}
          >
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
