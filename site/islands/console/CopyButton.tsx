import { useState } from 'react';

interface CopyButtonProps {
  /** What is copied, put together at the press. */
  text: () => string;
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
  };
  return (
    <button type="button" className="c-plain" onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy'}
      <span className="unseen"> {what}</span>
    </button>
  );
}
