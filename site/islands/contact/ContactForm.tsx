import { useEffect, useRef, useState } from 'react';
import { OneMessage } from './OneMessage.tsx';
import type { ContactWords } from './words.ts';

/** One message after another, each in a form of its own. */
export function ContactForm({ words }: { words: ContactWords }) {
  const [round, setRound] = useState(0);
  const begun = useRef(0);
  useEffect(() => {
    if (begun.current === round) return;
    begun.current = round;
    // The button that had the focus is gone with what it stood in.
    document.querySelector<HTMLElement>('#contact-firstName')?.focus();
  }, [round]);
  return <OneMessage key={round} words={words} onAgain={() => setRound(round + 1)} />;
}
