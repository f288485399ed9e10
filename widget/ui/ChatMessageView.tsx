import { memo } from 'react';
import type { ChatMessage } from '../chat/types.ts';
import { cards } from '../card-slot.ts';
import { CopyButton } from './CopyButton.tsx';
import { useUi } from './context.ts';
import { linkify } from './links.ts';
import { timeOfDay } from './strings/format.ts';

export interface ChatMessageViewProps {
  message: ChatMessage;
  showTime: boolean;
  onRetry: (id: string) => void;
  /** The answer to a card. @param note what the assistant alone is told beside it */
  onSend: (text: string, note?: string) => void;
}

/** One message: its words, its links as links, and what can be done with it. */
export const ChatMessageView = memo(function ChatMessageView({
  message,
  showTime,
  onRetry,
  onSend,
}: ChatMessageViewProps) {
  const { strings, locale } = useUi();
  const { id, role, content, at, status } = message;
  return (
    <li className="message" part={`message message-${role}`} data-role={role}>
      <span className="hidden">{role === 'user' ? strings.common.you : strings.common.assistant}: </span>
      {message.card && cards.Message ? (
        <cards.Message message={message} onSend={onSend} />
      ) : (
        <div className="bubble" part="bubble" dir="auto">
          {linkify(content).map((piece, index) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <a
                key={index}
                className="link"
                href={piece.href}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {piece.text}
              </a>
            ),
          )}
        </div>
      )}
      {status === 'sent' && !message.card && <CopyButton text={content} />}
      {(showTime || status === 'failed') && (
        <div className="meta">
          {showTime && <time dateTime={new Date(at).toISOString()}>{timeOfDay(locale, at)}</time>}
          {status === 'failed' && (
            <>
              <span className="fault">
                {strings.chat.failed}
                {!navigator.onLine && ` ${strings.fault.offline}`}
              </span>
              <button type="button" className="btn tiny" onClick={() => onRetry(id)}>
                {strings.chat.retry}
              </button>
            </>
          )}
        </div>
      )}
    </li>
  );
});
