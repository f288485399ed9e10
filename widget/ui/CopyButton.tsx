import { useEffect, useState } from 'react';
import { useUi } from './context.ts';
import { Icon } from './icons.tsx';

const COPY =
  'M7 7V4.5A1.5 1.5 0 0 1 8.5 3h7A1.5 1.5 0 0 1 17 4.5v7a1.5 1.5 0 0 1-1.5 1.5H13M3 8.5A1.5 1.5 0 0 1 4.5 7h7A1.5 1.5 0 0 1 13 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 15.5z';
const CHECK = 'M4 10.5l4 4 8-9';

/** Says for so long (ms) that it has copied. */
const SAID_FOR = 2000;

/** Copies; where the page may not reach the clipboard, the text is selected by hand as ever. */
export function CopyButton({ text }: { text: string }) {
  const { strings } = useUi();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const word = copied ? strings.common.copied : strings.common.copy;
  return (
    <button
      type="button"
      className="btn quiet tiny"
      aria-label={word}
      title={word}
      onClick={() =>
        void navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      <Icon path={copied ? CHECK : COPY} />
      {copied && (
        <span className="hidden" role="status">
          {strings.common.copied}
        </span>
      )}
    </button>
  );
}
