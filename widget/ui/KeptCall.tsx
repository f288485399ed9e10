import { Suspense, useId, useState, type MouseEvent } from 'react';
import { turnsOf } from '../call/turns.ts';
import { useUi } from './context.ts';
import { Icon, CHAT, VOICE } from './icons.tsx';
import { CaptionList } from './listening/CaptionList.tsx';
import { mailOf, wellFormed } from './mail-of.ts';
import { teamForm } from './team-form.ts';
import { hasAct } from './PageAct.tsx';
import { printText } from './print-text.ts';
import { transcriptText } from './transcript-text.ts';
import { useCall } from './useCall.ts';
import { AskPerson } from './person/lazy-ask.ts';

const COPY =
  'M7.5 4.5H6A1.5 1.5 0 0 0 4.5 6v9.5A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 14 4.5h-1.5M8.5 3h3a1 1 0 0 1 1 1v1.5h-5V4a1 1 0 0 1 1-1z';
const CHECK = 'M4 10.5l4 4 8-9';
const SAVE = 'M10 3v9M6 8.5l4 4 4-4M3.5 14v1.5A1.5 1.5 0 0 0 5 17h10a1.5 1.5 0 0 0 1.5-1.5V14';
const PAGE =
  'M5.5 2.5h6l3.5 3.5v9.5a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM11 3v3.5h3.5M7 11h5M7 14h5';
const MAIL =
  'M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM3 5.5l7 5.5 7-5.5';
const TEAM =
  'M7.5 9a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16.5a5 5 0 0 1 10 0M13 4a2.5 2.5 0 0 1 0 5M14.5 12a4.5 4.5 0 0 1 3 4.5';

const PERSON = 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5a6 6 0 0 1 12 0';

/** The contact form's own limit (`CONTACT_LIMITS.message`), less room for what the visitor adds. */
const LONGEST_HANDOVER = 18_000;

/** Behind the hash, so that no server's log sees it; a page with a form of its own may take it instead. */
function handOver(form: string, transcript: string): string {
  const url = new URL(form);
  url.hash = `message=${encodeURIComponent(wellFormed(transcript.slice(-LONGEST_HANDOVER)))}`;
  return url.href;
}

export interface KeptCallProps {
  /** The provider's summary. */
  gist: string | undefined;
  onAgain: () => void;
}

/** The words of a call, to read again, to keep and to go on with. */
export function KeptCall({ gist, onAgain }: KeptCallProps) {
  const { app, strings, locale, dir, emit, open, named } = useUi();
  const { captions, callId } = useCall();
  const { common, keep, after } = strings;
  const heading = useId();
  const transcript = transcriptText(captions, common, locale);
  const [copied, setCopied] = useState(false);
  if (!after || !keep) return null;
  const title = `${after.transcript}: ${common.assistant}`;
  const text = gist ? `${gist}\n\n${transcript}` : transcript;
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const form = teamForm(app.options.origin, named?.teamHref);
  // Where the page may not reach the clipboard, the text is selected by hand as ever.
  const copy = () =>
    void navigator.clipboard?.writeText(transcript).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const chat = () => {
    // What was said goes along: the chat with whoever was in the call is the same conversation.
    app.chat(named).handOver(turnsOf(captions));
    open('chat');
  };
  return (
    <>
      <div className="kept">
        <h3 className="muted small" id={heading}>
          {after.transcript}
        </h3>
        {transcript && <CaptionList kept captions={captions} />}
      </div>
      <div className="acts" role="group" aria-labelledby={heading}>
        {transcript && (
          <>
            <button type="button" className="act" onClick={copy}>
              <Icon path={copied ? CHECK : COPY} />
              {copied ? common.copied : common.copy}
            </button>
            <span className="hidden" role="status">
              {copied && common.copied}
            </span>
            <a
              className="act"
              href="#transcript"
              download={`call-${callId ?? 'transcript'}.txt`}
              onClick={download}
            >
              <Icon path={SAVE} />
              {keep.text}
            </a>
            <button type="button" className="act" onClick={() => printText({ title, text, locale, dir })}>
              <Icon path={PAGE} />
              {keep.pdf}
            </button>
            <a className="act" href={mailOf(title, text, keep.shortened)}>
              <Icon path={MAIL} />
              {keep.mail}
            </a>
            {form && (
              <a
                className="act"
                href={handOver(form, transcript)}
                target="_blank"
                rel="noopener"
                onClick={(event) => {
                  if (!emit('talklive-transcript', { transcript, turns: turnsOf(captions), callId }))
                    event.preventDefault();
                }}
              >
                <Icon path={TEAM} />
                {after.team}
                <span className="hidden"> {common.newTab}</span>
              </a>
            )}
          </>
        )}
        <button type="button" className="act" data-act="chat" onClick={chat}>
          <Icon path={CHAT} />
          {strings.ways.chat}
        </button>
        <Suspense>
          <AskPerson className="act" icon={PERSON} />
        </Suspense>
        {hasAct(named, 1) && (
          <button type="button" className="act" data-act="again" onClick={onAgain}>
            <Icon path={VOICE} />
            {after.again}
          </button>
        )}
      </div>
    </>
  );
}
