import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useUi } from './context.ts';
import { chatDraftOf } from './drafts.ts';
import { Icon, SEND } from './icons.tsx';
import { isComposing } from './keys.ts';

export interface ComposerProps {
  pending: boolean;
  /** The field is to have the focus when the answer is here: whoever has asked goes on writing. */
  writesRef: RefObject<boolean>;
  onSend: (text: string) => void;
}

/** Enter sends, Shift and Enter break the line, and the Enter that ends an IME composition does neither. */
export function Composer({ pending, writesRef, onSend }: ComposerProps) {
  const { app, strings, named } = useUi();
  const draft = chatDraftOf(app.chat(named), app.options.site, named);
  const [text, setText] = useState(draft.read);
  const field = useRef<HTMLTextAreaElement>(null);
  const blank = !text.trim();
  const write = (next: string) => {
    draft.write(next);
    setText(next);
  };
  useEffect(() => {
    // Whoever comes back goes on writing at the end.
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  useEffect(() => {
    if (!writesRef.current) return;
    // A disabled field loses the focus, and with it the panel its keys; the visitor who was writing gets it back with the answer.
    if (pending) return field.current?.closest<HTMLElement>('.chat')?.focus();
    writesRef.current = false;
    field.current?.focus();
  }, [pending, writesRef]);
  const submit = () => {
    if (blank || pending) return;
    writesRef.current = true;
    onSend(text);
    write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="compose"
      part="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={field}
        className="field"
        part="field"
        rows={1}
        dir="auto"
        value={text}
        disabled={pending}
        enterKeyHint="send"
        aria-label={strings.chat.placeholder}
        placeholder={strings.chat.placeholder}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {/* Not a submit button: a sandboxed frame without allow-forms submits nothing. */}
      <button
        type="button"
        onClick={submit}
        className="btn round primary"
        part="send-button"
        aria-label={strings.common.send}
        disabled={pending || blank}
      >
        <Icon path={SEND} />
      </button>
    </form>
  );
}
