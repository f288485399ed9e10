import { useState } from 'react';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { useUi } from '../context.ts';
import { Phone } from '../Phone.tsx';
import { fill } from '../strings/format.ts';
import { clockName, hoursInWords, lengthInWords, minutesAhead, momentInWords } from '../strings/moments.ts';
import { standingAt } from './hours.ts';
import { usePersonWords } from './usePersonWords.ts';

/** Whether somebody is there, and until or from when; in these hours the telephone, too. */
export function WhenHere({ person }: { person: PersonHours }) {
  const words = usePersonWords();
  const { locale, phone } = useUi();
  const [now] = useState(Date.now);
  const { isOpen, until } = standingAt(person, now);
  const time = until === null ? '' : momentInWords(until, locale, now);
  const said = isOpen ? (time ? words.here : words.hereNow) : time ? words.back : words.away;
  // All of it by one clock, which is the visitor's.
  const ahead = minutesAhead(person.timeZone, until ?? now);
  const clock = ahead === null ? person.timeZone : clockName(locale, until ?? now);
  const { callbackMinutes: minutes } = person;
  // Shortly before they go the call comes with the next hours, at a moment that the answer names.
  const isLate = minutes !== null && until !== null && until - now < minutes * 60_000;
  const promise =
    minutes && !isLate ? fill(words.within, { time: lengthInWords(minutes, locale) }) : words.unsaid;
  return (
    <>
      <div className="person-when" data-open={isOpen}>
        <p>
          <b>{fill(said, { time })}</b>
        </p>
        <p className="muted small">
          {words.hours}: <bdi>{hoursInWords(person.hours, locale, ahead ?? 0)}</bdi> (<bdi>{clock}</bdi>)
        </p>
      </div>
      {isOpen && phone && (
        <div className="person-call">
          <Phone main number={phone} />
        </div>
      )}
      {isOpen && (
        <p>
          {phone && <b>{words.orForm}. </b>}
          {promise}
        </p>
      )}
    </>
  );
}
