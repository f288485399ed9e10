import { useState } from 'react';
import { isOvertaken, wordsOf } from './ask.ts';
import { forgetUndo, offerUndo, useUndo, type Undo } from './undo.ts';

/** What cannot be taken back is offered once more, with why; but not what somebody else has changed since. */
async function takeBack(undo: NonNullable<Undo['undo']>): Promise<void> {
  forgetUndo();
  try {
    await undo();
  } catch (error) {
    offerUndo(`It could not be taken back: ${wordsOf(error)}`, isOvertaken(error) ? null : undo);
  }
}

export function UndoBar() {
  const offered = useUndo();
  const [busy, setBusy] = useState(false);
  const undo = offered?.undo;
  return (
    <div className="c-undo" role="status">
      {offered && (
        <p>
          {offered.words}{' '}
          {undo && (
            <button
              type="button"
              className="c-plain"
              data-command="undo"
              disabled={busy}
              onClick={() => {
                setBusy(true);
                void takeBack(undo).finally(() => setBusy(false));
              }}
            >
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  );
}
