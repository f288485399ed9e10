import { useState } from 'react';
import { turnsOf } from '../call/turns.ts';
import { Announcement } from './Announcement.tsx';
import { cards } from '../cards/slot.ts';
import { useUi } from './context.ts';
import { CopyButton } from './CopyButton.tsx';
import { Icon, CHAT, CLOSE, VOICE } from './icons.tsx';
import { styledBy } from './sheet.ts';
import { clock, fill } from './strings/format.ts';
import after from './styles/after.css';
import { lift } from './top-layer.ts';
import { transcriptText } from './transcript-text.ts';
import { useCall } from './useCall.ts';
import { pageBody } from './page-body.ts';

const THUMB =
  'M7 9v7.5M7 9l3-6c1.2 0 2 .8 2 2v3h3.5a1.5 1.5 0 0 1 1.5 1.7l-.8 5.3a1.5 1.5 0 0 1-1.5 1.5H3.5V9z';

const styled = styledBy(after);
/** The contact form's own limit (`CONTACT_LIMITS.message`), less room for what the visitor adds. */
const LONGEST_HANDOVER = 18_000;

export interface AfterCallProps {
  headingId?: string;
  /** In the page rather than in its corner. */
  inline?: boolean;
  onClose: () => void;
  onAgain: () => void;
}

/** What takes the place of a button that had the focus has it then. */
const focusIfLost = (node: HTMLElement | null) => {
  if (document.activeElement === pageBody()) node?.focus();
};

/** What is left of a call: how long, the transcript to keep or to send, and one press to rate it. */
export function AfterCall({ headingId, inline = false, onClose, onAgain }: AfterCallProps) {
  const { app, strings, locale, emit, open } = useUi();
  const { phase, captions, callId } = useCall();
  const [rating, setRating] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');
  const words = strings.after;
  // Without its words, no summary: the call is over, and its view is closed as ever.
  if (phase.name !== 'ended' || !words) return null;
  // In a page, the call's own region is around it already.
  const Frame = inline ? 'div' : 'section';
  const { cause, reason } = phase;
  // It was the visitor who left the page or loaded it anew, and the page that had no more to keep.
  const why =
    cause === 'reload' || cause === 'away' ? strings.dropped?.[cause] : reason !== 'unknown' && words[reason];
  const summary = [why, fill(words.length, { time: clock(locale, phase.seconds) })].filter(Boolean).join(' ');
  const transcript = transcriptText(captions, strings.common, locale);
  const rate = (given: 'up' | 'down') => {
    if (rating === 'sending') return;
    setRating('sending');
    app.call.rate(given).then(
      () => setRating('sent'),
      (fault: unknown) => {
        console.error('[talklive] Rating the call failed:', fault);
        setRating('failed');
      },
    );
  };
  const download = (event: React.MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    link.href = URL.createObjectURL(new Blob([transcript], { type: 'text/plain;charset=utf-8' }));
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  // Behind the hash, so that no server's log sees it; a page with a form of its own prevents this and fills that.
  const handOver = `${app.options.origin}/contact#message=${encodeURIComponent(transcript.slice(-LONGEST_HANDOVER))}`;
  return (
    <Frame
      ref={(node: HTMLElement | null) => {
        styled(node);
        if (!inline) lift(node);
      }}
      className="after"
      part="after-call"
      data-inline={inline}
      {...(!inline && { 'aria-label': words.title })}
    >
      <div className="bar">
        <div>
          <h2 className="title" id={headingId}>
            {words.title}
          </h2>
          <p className="muted small">{summary}</p>
          <Announcement text={`${words.title}. ${summary}`} />
        </div>
        <button
          type="button"
          className="btn quiet round close"
          aria-label={strings.common.close}
          onClick={onClose}
        >
          <Icon path={CLOSE} />
        </button>
      </div>
      {cards.List && <cards.List />}
      {transcript && (
        <div className="after-row row" role="group" aria-label={words.transcript}>
          <CopyButton text={transcript} />
          <a
            className="btn small"
            href="#transcript"
            download={`call-${callId ?? 'transcript'}.txt`}
            onClick={download}
          >
            {words.download}
          </a>
          <a
            className="btn small"
            href={handOver}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              if (!emit('talklive-transcript', { transcript, turns: turnsOf(captions), callId }))
                event.preventDefault();
            }}
          >
            {words.team}
            <span className="hidden"> {strings.common.newTab}</span>
          </a>
        </div>
      )}
      <div className="after-row row" role="status">
        {rating === 'sent' ? (
          <span ref={focusIfLost} tabIndex={-1}>
            {words.thanks}
          </span>
        ) : (
          <>
            <span>
              {words.rate} {rating === 'failed' && <span className="fault">{strings.chat.failed}</span>}
            </span>
            <button
              type="button"
              className="btn round"
              aria-label={words.up}
              title={words.up}
              onClick={() => rate('up')}
            >
              <Icon path={THUMB} />
            </button>
            <button
              type="button"
              className="btn round down"
              aria-label={words.down}
              title={words.down}
              onClick={() => rate('down')}
            >
              <Icon path={THUMB} />
            </button>
          </>
        )}
      </div>
      <div className="after-row row">
        <button type="button" className="btn small" onClick={onAgain}>
          <Icon path={VOICE} />
          {words.again}
        </button>
        <button
          type="button"
          className="btn small"
          onClick={() => {
            // What was said goes along: the chat is the same conversation.
            app.chat.handOver(turnsOf(captions));
            open('chat');
          }}
        >
          <Icon path={CHAT} />
          {strings.ways.chat}
        </button>
      </div>
    </Frame>
  );
}
