import type { ReactNode } from 'react';
import { VOICE } from '../../../widget/ui/icons.tsx';
import { callCandidate } from '../parts/call.ts';
import type { Candidate } from '../parts/candidate-types.ts';

/** Of the catalogue. */
export const CATALOGUE_PATH = '/candidates';

interface CallButtonProps {
  className: string;
  candidate: Candidate;
  onTalk?: (() => void) | undefined;
}

/** Opens that part with this candidate: the conversation knows whom the visitor was reading about. */
const CallButton = ({
  part,
  candidate,
  onTalk,
  ...rest
}: CallButtonProps & { part: 'voice' | 'chat'; children: ReactNode }) => (
  <button
    type="button"
    data-talklive={part}
    {...callCandidate(candidate, CATALOGUE_PATH)}
    onClick={onTalk}
    {...rest}
  />
);

export const TalkButton = (props: CallButtonProps) => (
  <CallButton part="voice" {...props}>
    <svg className="voice-line" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={VOICE} />
    </svg>
    <span>
      Talk<span> to {props.candidate.codeName}</span>
    </span>
  </CallButton>
);

/** The same conversation in writing: for whoever has no microphone, or is not alone. */
export const ChatButton = (props: CallButtonProps) => (
  <CallButton part="chat" {...props}>
    Chat<span className="unseen"> with {props.candidate.codeName}</span>
  </CallButton>
);
