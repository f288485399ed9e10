import { Suspense } from 'react';
import { useStore } from 'zustand/react';
import { useUi } from './context.ts';
import { leadsTo } from './leads-to.ts';
import { AskPerson } from './person/lazy-ask.ts';

/** Where a chat leads: where the page does after an answer, as after a call; and to a person. */
export function ChatWays() {
  const { app, named } = useUi();
  const href = leadsTo(named?.afterHref ?? '');
  const isAnswered = useStore(app.chat(named).store, ({ messages }) => messages.length > 1);
  return (
    <>
      <Suspense>
        <AskPerson className="btn quiet small switch" />
      </Suspense>
      {href && isAnswered && (
        <a className="btn small" part="primary-button" href={href}>
          {named?.textAfter}
        </a>
      )}
    </>
  );
}
