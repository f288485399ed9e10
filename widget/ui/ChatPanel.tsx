import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { hasNoOrigin } from '../api/no-origin.ts';
import { sendOrKeep } from '../chat/unsent.ts';
import { ChatMessageView } from './ChatMessageView.tsx';
import { Composer } from './Composer.tsx';
import { useUi } from './context.ts';
import { Disclosure, disclosureId } from './Disclosure.tsx';
import { Icon, CLOSE, VOICE } from './icons.tsx';
import { isComposing } from './keys.ts';
import { ChatWays, Latest, Prompts, Typing } from './late-chat-parts.ts';
import { fetchLateChat } from './late-chat.ts';
import type { Placement } from './Launcher.tsx';
import { OwnTitle, useNamedBy } from './OwnTitle.tsx';
import { styledBy } from './sheet.ts';
import chat from './styles/chat.css';
import { lift, pageModal } from './top-layer.ts';
import { ConsentQuestion, useConsent } from './useConsent.tsx';
import { useStick } from './useStick.ts';

const MINIMISE = 'M4.5 13h11';
const CLOCK = 'M10 3a7 7 0 1 0 0 14 7 7 0 1 0 0-14M10 6v4l2.5 2';

export interface ChatPanelProps {
  /** Floating panels can be minimised and closed; an inline one stays. @default 'floating' */
  variant?: 'floating' | 'inline';
  /** The launcher's corner. @default 'bottom-right' */
  placement?: Placement;
  greeting?: string;
  /** First questions, to be sent by a tap. */
  prompts?: string | undefined;
  /** Where nothing can be written, what says so. */
  instead?: ReactNode;
  onMinimise?: () => void;
  /** The ways to talk are about to be shown over it. */
  onSwitch?: () => void;
  onClose?: () => void;
}

const styled = styledBy(chat);

/** The chat. */
export function ChatPanel({
  variant = 'floating',
  placement = 'bottom-right',
  greeting,
  prompts,
  instead,
  onMinimise,
  onSwitch,
  onClose,
}: ChatPanelProps) {
  const { app, strings, open, emit, intend, named } = useUi();
  const { assistantName: name, assistantId, variables } = named ?? {};
  /** Whoever has no name is the site's own, as ever. */
  const subject = name ? { ...(assistantId && { assistantId }), ...(variables && { variables }) } : undefined;
  const talk = app.chat(named);
  const { messages, pending } = useStore(talk.store);
  const words = strings.chat;
  const headingId = useId();
  const [showTimes, setShowTimes] = useState(false);
  const { ref, away, toEnd } = useStick<HTMLDivElement>(messages);
  const panel = useRef<HTMLElement>(null);
  const writesRef = useRef(false);
  const streaming = messages.at(-1)?.status === 'streaming';
  const floating = variant === 'floating';
  const [given, answer] = useConsent();
  /** Opening a panel that floats is the visitor's wish; one in the page is there unasked. */
  const [asking, setAsking] = useState(floating);
  /** What says that nothing can be written takes the field away. */
  const isOpen = !instead;
  const Frame = floating ? 'dialog' : 'section';
  useLayoutEffect(() => {
    const node = panel.current as HTMLDialogElement | null;
    if (!floating || !node) return;
    // Under a modal of the page's nothing can be used that is not one, too.
    if (pageModal()) node.showModal();
    else lift(node);
  }, [floating]);
  useEffect(() => {
    const left = new AbortController();
    fetchLateChat().then(
      ({ furnish }) => panel.current && furnish(panel.current, left.signal),
      console.error,
    );
    return () => left.abort();
  }, [floating]);
  useEffect(() => {
    if (asking) (panel.current?.querySelector('textarea') ?? panel.current)?.focus({ preventScroll: true });
  }, [asking, given, isOpen]);

  const headButton = (
    path: string,
    label: string,
    part: string,
    onClick: (() => void) | undefined,
    pressed?: boolean,
  ) => (
    <button
      type="button"
      className="btn quiet round"
      part={part}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon path={path} />
    </button>
  );
  const asks = given === 'agreed' && isOpen && messages.length === 0 && prompts;
  const send = (text: string, note?: string) => {
    void sendOrKeep(talk, text, subject, note);
    emit('talklive-chat-sent', { text });
    toEnd();
  };
  const ask = (text: string) => {
    // On a phone its keyboard would come up, unasked, over the answer.
    writesRef.current = !matchMedia('(pointer: coarse)').matches;
    send(text);
    panel.current?.focus();
  };
  return (
    <Frame
      ref={(node) => {
        panel.current = node;
        styled(node);
      }}
      className="chat"
      part="chat"
      role={floating ? 'dialog' : 'region'}
      aria-modal={floating ? false : undefined}
      aria-labelledby={useNamedBy(headingId)}
      aria-describedby={disclosureId(headingId)}
      tabIndex={-1}
      data-variant={variant}
      data-placement={placement}
      onFocus={intend}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && floating && !isComposing(event)) onMinimise?.();
      }}
    >
      <div className="chat-head">
        <div className="bar" part="header">
          <div>
            <OwnTitle headingId={headingId} />
            <h2 className={name ? 'hidden' : 'title'} id={headingId}>
              {words.title}
            </h2>
          </div>
          {isOpen &&
            headButton(CLOCK, words.times, 'times-button', () => setShowTimes(!showTimes), showTimes)}
          {floating && headButton(MINIMISE, strings.common.minimise, 'minimise-button', onMinimise)}
          {floating && headButton(CLOSE, strings.common.close, 'close-button', onClose)}
        </div>
        {isOpen && <Disclosure headingId={headingId} text={words.ai} />}
      </div>
      <div className="log-frame">
        <div
          ref={ref}
          className="log"
          part="log"
          role="log"
          aria-label={words.log}
          aria-busy={streaming}
          tabIndex={0}
        >
          <ol>
            {isOpen && (
              <li className="message" part="message message-assistant" data-role="assistant">
                <div className="bubble" part="bubble" dir="auto">
                  {greeting ?? words.greeting}
                </div>
              </li>
            )}
            {messages.map((message) => (
              <ChatMessageView
                key={message.id}
                message={message}
                showTime={showTimes}
                onRetry={(id) => void talk.retry(id, subject)}
                onSend={send}
              />
            ))}
            {pending && !streaming && (
              <li className="message" data-role="assistant">
                <Suspense>
                  <Typing label={words.typing} />
                </Suspense>
              </li>
            )}
          </ol>
          {asks && (
            <Suspense>
              <Prompts prompts={asks} onAsk={ask} />
            </Suspense>
          )}
        </div>
        {away && (
          <Suspense>
            <Latest label={words.latest} onPress={toEnd} />
          </Suspense>
        )}
      </div>
      {isOpen && (
        <div className="ways">
          {/* A page without an origin gets no microphone. */}
          {!hasNoOrigin() && (
            <button
              type="button"
              className="btn quiet small switch"
              part="voice-button"
              onClick={() => {
                onSwitch?.();
                open('demo');
              }}
            >
              <Icon path={VOICE} />
              {words.voice}
            </button>
          )}
          {/* Nothing is asked of our server for a panel that stands in the page unasked. */}
          {given === 'agreed' && (floating || messages[0]) && (
            <Suspense>
              <ChatWays />
            </Suspense>
          )}
        </div>
      )}
      {instead ??
        (given === 'agreed' ? (
          <Composer {...{ pending, writesRef }} onSend={send} />
        ) : asking ? (
          <ConsentQuestion headingId={`${headingId}-gate`} given={given} onAnswer={answer} />
        ) : (
          <button
            type="button"
            className="btn primary switch"
            part="consent-button"
            onClick={() => {
              intend();
              setAsking(true);
            }}
          >
            {strings.ways.chat}
          </button>
        ))}
    </Frame>
  );
}
