import type { Consent } from './consent.ts';
import { useUi } from './context.ts';
import { OtherWays } from './OtherWays.tsx';

export interface ConsentGateProps {
  headingId: string;
  given: Consent;
  onAnswer: (given: 'agreed' | 'refused') => void;
  onLeave: () => void;
}

/** The site's own words before anything is asked, stored or sent. A refusal is final for the session. */
export function ConsentGate({ headingId, given, onAnswer, onLeave }: ConsentGateProps) {
  const { strings, consent: asked } = useUi();
  const words = strings.consent;
  return (
    <div className="error consent" part="consent">
      <h2 className="title" id={headingId}>
        {words.title}
      </h2>
      {given === 'refused' ? (
        <>
          <p role="status">{words.refused}</p>
          <div className="row">
            <OtherWays onLeave={onLeave} />
          </div>
        </>
      ) : (
        <>
          <p>{asked?.text ?? words.text}</p>
          {asked?.privacyUrl && (
            <p>
              <a className="link" href={asked.privacyUrl} target="_blank" rel="noopener noreferrer">
                {words.privacy}
                <span className="hidden"> {strings.common.newTab}</span>
              </a>
            </p>
          )}
          <div className="row">
            <button
              type="button"
              className="btn primary"
              part="primary-button"
              onClick={() => onAnswer('agreed')}
            >
              {words.agree}
            </button>
            <button type="button" className="btn" onClick={() => onAnswer('refused')}>
              {words.refuse}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
