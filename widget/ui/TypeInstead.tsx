import { useEffect, useRef } from 'react';
import { useUi } from './context.ts';
import { Icon, SEND } from './icons.tsx';

/** A typed message in the middle of a spoken call. */
export function TypeInstead() {
  const { app, strings } = useUi();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <form
      className="typed"
      onSubmit={(event) => {
        event.preventDefault();
        const field = ref.current;
        const text = field?.value.trim();
        if (!field || !text) return;
        app.call.type(text);
        field.value = '';
      }}
    >
      <input
        ref={ref}
        className="field"
        part="field"
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        aria-label={strings.voice.typeLabel}
        placeholder={strings.chat.placeholder}
      />
      <button className="btn round primary" aria-label={strings.common.send}>
        <Icon path={SEND} />
      </button>
    </form>
  );
}
