import { Suspense } from 'react';
import { useStore } from 'zustand/react';
import { useUi } from './context.ts';
import { leadsTo } from './leads-to.ts';
import { AskPerson } from './person/lazy-ask.ts';

/** Where a chat leads: where the page does after an answer, as after a call; and to a person. */
export function ChatWays() {
  const { app, named } = useUi();
  const href = leadsTo(named?.afterHref ?? '');
  const { messages } = useStore(app.chat(named).store);
  const isAnswered = messages.length > 1;
  // Right above it stands the same button.
  const isOffered = messages.at(-1)?.card?.type === 'person';
  return (
    <>
      <Suspense>{!isOffered && <AskPerson className="btn quiet small switch" />}</Suspense>
      {href && isAnswered && (
        <a className="btn small" part="primary-button" href={href}>
          {named?.textAfter}
        </a>
      )}
    </>
  );
}
