import { Suspense } from 'react';
import { useStore } from 'zustand/react';
import { useUi } from './context.ts';
import { AskPerson } from './person/lazy-ask.ts';

/** Where a chat leads: where the page does after an answer, as after a call; and to a person. */
export function ChatWays() {
  const { app, named } = useUi();
  const { afterHref, textAfter } = named ?? {};
  const isAnswered = useStore(app.chat(named).store, ({ messages }) => messages.length > 1);
  return (
    <>
      <Suspense>
        <AskPerson className="btn quiet small switch" />
      </Suspense>
      {afterHref && isAnswered && (
        <a className="btn small" part="primary-button" href={afterHref}>
          {textAfter}
        </a>
      )}
    </>
  );
}
