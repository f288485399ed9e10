import { useState } from 'react';

export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button type="button" className="c-plain" onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy'}
      <span className="unseen"> {what}</span>
    </button>
  );
}
