import { Suspense, useEffect } from 'react';
import { keepConsent, noteShown } from './consent-kept.ts';
import type { Consent } from './consent.ts';
import { useUi } from './context.ts';
import { lazyView } from './lazy-view.tsx';
import { Phone } from './Phone.tsx';
import { phaseOf, useCall } from './useCall.ts';

/** It comes with what shows a call that was cut off. */
const TimeLeft = lazyView(
  async () => (await import('./fault-panels.ts')).TimeLeft,
  () => null,
);

export interface ConsentGateProps {
  headingId: string;
  given: Consent;
  onAnswer: (given: 'agreed' | 'refused') => void;
}

/** The site's own words before anything is asked, stored or sent. A refusal holds for the session, until the visitor takes it back. */
export function ConsentGate({ headingId, given, onAnswer }: ConsentGateProps) {
  const { strings, consent: asked, phone } = useUi();
  const phase = useCall(phaseOf);
  const { consent: words, dropped } = strings;
  const text = asked?.text ?? words.text;
  useEffect(() => void noteShown(text).catch(console.error), [text]);
  const agreed = () => {
    keepConsent();
    onAnswer('agreed');
  };
  const agree = (look: string) => (
    <button type="button" className={look} part="primary-button" onClick={agreed}>
      {words.agree}
    </button>
  );
  return (
    <div className="error consent" part="consent">
      <h2 className="title" id={headingId}>
        {words.title}
      </h2>
      {/* The page before this one did not ask. */}
      {phase.name === 'dropped' && dropped && (
        <>
          <p>
            <strong>{dropped.title}</strong>
          </p>
          <Suspense>
            <TimeLeft until={phase.until} words={dropped.left} />
          </Suspense>
        </>
      )}
      {given === 'refused' ? (
        <>
          <p role="status">{words.refused}</p>
          {/* The chat asks the same question; whoever has changed their mind need not come back another day. */}
          <div className="row">
            {phone && <Phone main number={phone} />}
            {agree('btn')}
          </div>
        </>
      ) : (
        <>
          <p>{text}</p>
          {asked?.privacyUrl && (
            <p>
              <a className="link" href={asked.privacyUrl} target="_blank" rel="noopener noreferrer">
                {words.privacy}
                <span className="hidden"> {strings.common.newTab}</span>
              </a>
            </p>
          )}
          <div className="row">
            {agree('btn primary')}
            <button type="button" className="btn" onClick={() => onAnswer('refused')}>
              {words.refuse}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
