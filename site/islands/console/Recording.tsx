import { useState, type RefObject } from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { addressFor } from './ask.ts';

interface RecordingProps {
  call: string;
  /** Where it lies. */
  address: string;
  player: RefObject<HTMLAudioElement | null>;
  onTime: (seconds: number | null) => void;
}

/** Fetched through the Worker, and not before somebody wants to hear it. */
export function Recording({ call, address, player, onTime }: RecordingProps) {
  const [failed, setFailed] = useState(false);
  const told = () => onTime(player.current?.currentTime ?? null);
  const isOnWeb = /^https?:/.test(address);
  return (
    <div className="c-recording">
      {!isOnWeb && (
        <p>
          The recording lies in your own bucket: <code>{address}</code>
        </p>
      )}
      {isOnWeb && failed && (
        <p role="alert">
          The recording could not be played from where it lies: it may be gone, or out of reach.{' '}
          <a href={address} rel="noreferrer" target="_blank">
            Open the recording<span className="unseen"> (opens a new tab)</span>
          </a>{' '}
          <button type="button" className="button small" onClick={() => setFailed(false)}>
            Try again
          </button>
        </p>
      )}
      {isOnWeb && !failed && (
        <audio
          ref={player}
          src={addressFor(CONSOLE_ROUTES.recording, call)}
          controls
          preload="none"
          aria-label="Recording"
          onTimeUpdate={told}
          onSeeked={told}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
