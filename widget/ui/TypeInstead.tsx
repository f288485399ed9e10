import { useLayoutEffect, useRef } from 'react';
import { useUi } from './context.ts';
import { Icon, SEND } from './icons.tsx';
import { isComposing } from './keys.ts';
import { styledBy } from './sheet.ts';
import typed from './styles/typed.css';

const styled = styledBy(typed);

export interface TypeInsteadProps {
  /** Kept by the call's view: a message that is half written outlives the drawer. */
  draft: string;
  onDraft: (draft: string) => void;
  /** Sends what is written, if anything is. */
  onSend: () => void;
}

/** A typed message in the middle of a spoken call. */
export function TypeInstead({ draft, onDraft, onSend }: TypeInsteadProps) {
  const { strings } = useUi();
  const ref = useRef<HTMLInputElement>(null);
  // At once: whoever was typing goes on at the end of it.
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.setSelectionRange(draft.length, draft.length);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it is when the field comes
  }, []);
  return (
    <form
      ref={styled}
      className="typed"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input
        ref={ref}
        className="field"
        part="field"
        dir="auto"
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          // A sandboxed frame without allow-forms submits nothing.
          event.preventDefault();
          onSend();
        }}
        autoComplete="off"
        enterKeyHint="send"
        aria-label={strings.voice.typeLabel}
        placeholder={strings.chat.placeholder}
      />
      <button type="button" onClick={onSend} className="btn round primary" aria-label={strings.common.send}>
        <Icon path={SEND} />
      </button>
    </form>
  );
}
