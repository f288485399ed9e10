import { useEffect, useId, useRef, useState } from 'react';
import { useUi } from './context.ts';
import { FaultPanel } from './FaultPanel.tsx';
import { useRoomCards } from './useRoomCards.tsx';

/** How long a visitor looks at an empty frame before words say so (ms). */
const PATIENCE_MS = 30_000;

export interface RoomProps {
  address: string;
  title: string;
  /** The page demands of every frame what only its own server can say, unless the frame knows nobody. */
  withoutCredentials: boolean;
  onLeave: () => void;
  /** Whether somebody talks in it: a frame that loads anew begins anew. */
  onLive: (isLive: boolean) => void;
}

/** The conversation. A frame that does not load tells nothing; it stays beneath the words, for it may come yet. */
export function Room({ address, title, withoutCredentials, onLeave, onLive }: RoomProps) {
  const { locale } = useUi();
  const headingId = useId();
  const [late, setLate] = useState(false);
  const [tries, setTries] = useState(0);
  const here = useRef(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const cards = useRoomCards(frame, address, tries, () => onLive(false));
  useEffect(() => {
    const timer = setTimeout(() => {
      if (here.current) return;
      console.error(`[talklive] ${address} has not loaded within ${PATIENCE_MS / 1000} seconds.`);
      setLate(true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [address, tries]);
  return (
    <>
      {late && (
        <FaultPanel
          headingId={headingId}
          error={{ code: 'join-timeout', next: 'try-again' }}
          onRetry={() => {
            setLate(false);
            setTries(tries + 1);
          }}
          onLeave={onLeave}
        />
      )}
      <iframe
        key={tries}
        ref={frame}
        className="frame"
        part="frame"
        // React knows it, its types do not. Before the address, whose loading it decides about.
        {...{ credentialless: withoutCredentials }}
        src={address}
        // Whatever the page's own policy says: where it stands is nobody's business.
        referrerPolicy="origin"
        // What is shown in it may speak the visitor's language.
        name={`talklive:${locale}`}
        title={title}
        allow="camera; microphone; autoplay; fullscreen; display-capture"
        onLoad={() => {
          here.current = true;
          setLate(false);
          onLive(true);
        }}
      />
      {cards}
    </>
  );
}
