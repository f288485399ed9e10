import { useState } from 'react';

interface CopyButtonProps {
  /** What is copied, put together at the press. */
  text: () => string;
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [said, say] = useState('Copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      say('Copied');
    } catch {
      // Without leave for the clipboard the keyboard's own copy remains.
      say('Not allowed here: select it and copy');
    }
  };
  return (
    <button type="button" className="c-plain" onClick={() => void copy()}>
      {said}
      <span className="unseen"> {what}</span>
    </button>
  );
}
