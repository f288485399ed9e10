import { useState, type RefObject } from 'react';

interface RecordingProps {
  address: string;
  player: RefObject<HTMLAudioElement | null>;
  onTime: (seconds: number | null) => void;
}

/** It is fetched from where it lies, and not before somebody wants to hear it. */
export function Recording({ address, player, onTime }: RecordingProps) {
  const [failed, setFailed] = useState(false);
  const told = () => onTime(player.current?.currentTime ?? null);
  return (
    <div className="c-recording">
      {failed ? (
        <p>
          It cannot be played here, for its host is none of ours.{' '}
          <a href={address} rel="noreferrer" target="_blank">
            Open the recording<span className="unseen"> (opens a new tab)</span>
          </a>
        </p>
      ) : (
        <audio
          ref={player}
          src={address}
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
