import type { Candidate } from './types.ts';
import { variablesOf } from './variables.ts';

interface TalkButtonProps {
  className: string;
  candidate: Candidate;
  /** 'Talk' where the candidate's name stands beside it. */
  label: string;
  onTalk?: () => void;
}

/** Calls this candidate: the conversation knows whom the visitor was reading about. */
export const TalkButton = ({ className, candidate, label, onTalk }: TalkButtonProps) => (
  <button
    className={className}
    type="button"
    data-talklive="voice"
    data-talklive-variables={variablesOf(candidate)}
    onClick={onTalk}
  >
    <span className="bars" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span>{label}</span>
    {label === 'Talk' && <span className="unseen"> to {candidate.codeName}</span>}
  </button>
);
