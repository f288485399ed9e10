import { useUi } from './context.ts';
import { fill } from './strings/format.ts';
import { transcriptText } from './transcript-text.ts';

export interface OtherWaysProps {
  /** Closes the view that offers them. */
  onLeave: () => void;
  /** The one that stands out, and is left out of the others. */
  main?: 'chat' | 'phone' | undefined;
}

/** Chat and phone: what is left to a visitor who cannot, or will not, hold a call. */
export function OtherWays({ onLeave, main }: OtherWaysProps) {
  const { app, strings, locale, phone, open } = useUi();
  const look = (way: OtherWaysProps['main']) => (main === way ? 'btn primary' : 'btn');
  const chat = (
    <button
      key="chat"
      type="button"
      className={look('chat')}
      onClick={() => {
        const said = transcriptText(app.call.store.getState().captions, strings.common, locale);
        if (said) app.chat.handOver(said);
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
