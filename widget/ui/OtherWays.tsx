import { turnsOf } from '../call/turns.ts';
import { useUi } from './context.ts';
import { fill } from './strings/format.ts';

export interface OtherWaysProps {
  /** Closes the view that offers them. */
  onLeave: () => void;
  /** The one that stands out, and is left out of the others. */
  main?: 'chat' | 'phone' | undefined;
}

/** Chat and phone: what is left to a visitor who cannot, or will not, hold a call. */
export function OtherWays({ onLeave, main }: OtherWaysProps) {
  const { app, strings, phone, open } = useUi();
  const look = (way: OtherWaysProps['main']) => (main === way ? 'btn primary' : 'btn');
  const chat = (
    <button
      key="chat"
      type="button"
      className={look('chat')}
      onClick={() => {
        app.chat.handOver(turnsOf(app.call.store.getState().captions));
        onLeave();
        open('chat');
      }}
    >
      {strings.ways.chat}
    </button>
  );
  const tel = phone && (
    <a key="phone" className={look('phone')} href={`tel:${phone.replace(/[^\d+*#]/g, '')}`}>
      {fill(strings.ways.phone, { phone })}
    </a>
  );
  return main === 'phone' ? [tel, chat] : [chat, tel];
}
