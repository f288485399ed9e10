import { Suspense } from 'react';
import { turnsOf } from '../call/turns.ts';
import { useUi } from './context.ts';
import { AskPerson } from './person/lazy-ask.ts';
import { Phone } from './Phone.tsx';

export interface OtherWaysProps {
  /** Closes the view that offers them. */
  onLeave: () => void;
  /** The one that stands out, and is left out of the others. */
  main?: 'chat' | 'phone' | undefined;
  /** It could reach nobody. */
  noChat?: boolean;
}

/** Chat, phone and a person: what is left to a visitor who cannot, or will not, hold a call. */
export function OtherWays({ onLeave, main, noChat }: OtherWaysProps) {
  const { app, strings, phone, open, named } = useUi();
  const chat = !noChat && (
    <button
      key="chat"
      type="button"
      className={main === 'chat' ? 'btn primary' : 'btn'}
      onClick={() => {
        app.chat(named).handOver(turnsOf(app.call.store.getState().captions));
        onLeave();
        open('chat');
      }}
    >
      {strings.ways.chat}
    </button>
  );
  const tel = phone && <Phone key="phone" main={main === 'phone'} number={phone} />;
  const person = !noChat && (
    <Suspense key="person">
      <AskPerson className="btn" />
    </Suspense>
  );
  return main === 'phone' ? [tel, chat, person] : [chat, tel, person];
}
