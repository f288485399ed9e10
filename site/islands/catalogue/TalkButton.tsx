import { callCandidate } from '../parts/call.ts';
import type { Candidate } from './types.ts';

/** Of the catalogue. */
export const PAGE = '/candidates';

interface TalkButtonProps {
  className: string;
  candidate: Candidate;
  onTalk?: () => void;
}

/** Calls this candidate: the conversation knows whom the visitor was reading about. */
export const TalkButton = ({ className, candidate, onTalk }: TalkButtonProps) => (
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
    <span>
      Talk<span> to {candidate.codeName}</span>
    </span>
  </button>
);

/** The same conversation in writing: for whoever has no microphone, or is not alone. */
export const ChatButton = ({ className, candidate, onTalk }: TalkButtonProps) => (
  <button
    className={className}
    type="button"
    data-talklive="chat"
    {...callCandidate(candidate, PAGE)}
    onClick={onTalk}
  >
    Chat<span className="unseen"> with {candidate.codeName}</span>
  </button>
);
