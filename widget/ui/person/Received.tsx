import { useEffect, useRef, useState } from 'react';
import { useUi } from '../context.ts';
import { fill } from '../strings/format.ts';
import { momentInWords } from '../strings/moments.ts';
import type { Sent } from './draft-types.ts';
import { usePersonWords } from './usePersonWords.ts';

export interface ReceivedProps extends Pick<Sent, 'draft' | 'answer'> {
  /** Of the site's hours: where the visitor has another one, the clock is named. */
  timeZone: string;
  onClose: () => void;
  /** Something else is wanted. */
  onAgain: () => void;
}

/** What happens next, as far as it is known; no more is promised than our server has. */
export function Received({ draft, answer, timeZone, onClose, onAgain }: ReceivedProps) {
  const { phone, when, time, attach } = draft;
  const words = usePersonWords();
  const { strings, locale } = useUi();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const [now] = useState(Date.now);
  const at = when === 'later' ? Date.parse(time) : answer.by === null ? null : Date.parse(answer.by);
  const chosen = answer.outsideHours ? 'outside' : 'at';
  const said = words.done[at === null ? 'soon' : when === 'later' ? chosen : 'by'];
  const moment = at === null ? '' : momentInWords(at, locale, now, timeZone);
  const next = fill(said, { time: moment, phone: phone.trim() });
  return (
    <>
      <div ref={ref} className="person-done" role="status" tabIndex={-1}>
        <p>{next}</p>
        {attach && <p className="muted">{answer.transcript ? words.done.attached : words.done.without}</p>}
      </div>
      <button type="button" className="btn primary" part="primary-button" onClick={onClose}>
        {strings.common.close}
      </button>
      <button type="button" className="btn quiet small" part="again-button" onClick={onAgain}>
        {words.done.again}
      </button>
    </>
  );
}
