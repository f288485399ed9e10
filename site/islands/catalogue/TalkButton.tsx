import { callCandidate } from '../parts/call.ts';
import type { Candidate } from './types.ts';

/** Of the catalogue. */
export const PAGE = '/candidates';

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
    {...callCandidate(candidate, PAGE)}
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
