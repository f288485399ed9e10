import { memo, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ChatMessage } from '../chat/types.ts';
import { cards } from '../card-slot.ts';
import { useUi } from './context.ts';
import { linkify } from './links.ts';
import { CopyButton } from './late-chat-parts.ts';
import { fetchLateChat } from './late-chat.ts';
import { timeOfDay } from './strings/format.ts';
import { useNow } from './useCall.ts';

export interface ChatMessageViewProps {
  message: ChatMessage;
  showTime: boolean;
  onRetry: (id: string) => void;
  /** The answer to a card. @param note what the assistant alone is told beside it */
  onSend: (text: string, note?: string) => void;
}

function NewTab() {
  return <span className="hidden"> {useUi().strings.common.newTab}</span>;
}

/** As they are written; links as links. */
const words = (text: string): ReactNode =>
  linkify(text).map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={index} className="link" href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
        {piece.href.startsWith('http') && <NewTab />}
      </a>
    ),
  );

let Rich: ComponentType<{ text: string; words: typeof words }> | undefined;
const MARKDOWN = /\*\*|`|^ {0,3}(?:[-*•#]|\d{1,3}[.)])/m;

/** Markdown comes with the first answer that has any. */
function Answer({ text }: { text: string }) {
  const [, setHere] = useState(Boolean(Rich));
  const wanted = MARKDOWN.test(text);
  useEffect(() => {
    if (wanted && !Rich)
      fetchLateChat().then(
        ({ RichText }) => {
          Rich = RichText;
          setHere(true);
        },
        () => undefined,
      );
  }, [wanted]);
  return wanted && Rich ? <Rich {...{ text, words }} /> : words(text);
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
  // Whether there is a network may change: it is looked at each second.
  useNow(status === 'failed');
  return (
    <li
      className="message"
      part={`message message-${role}`}
      data-role={role}
      // Heard already, in the call.
      aria-live={message.call && 'off'}
    >
      <span className="hidden">{role === 'user' ? strings.common.you : strings.common.assistant}: </span>
      {message.card && cards.Message ? (
        <cards.Message message={message} onSend={onSend} />
      ) : (
        <div className="bubble" part="bubble" dir="auto">
          {role === 'assistant' ? <Answer text={content} /> : words(content)}
        </div>
      )}
      {status === 'sent' && !message.card && (
        <Suspense>
          <CopyButton text={content} />
        </Suspense>
      )}
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
                {strings.ways.again}
              </button>
            </>
          )}
        </div>
      )}
    </li>
  );
});
