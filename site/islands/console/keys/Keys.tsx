import { Fragment } from 'react';

/** Spelt for whoever sees them; `aria-keyshortcuts` or the words beside them say them otherwise. */
const SPELT: Record<string, string> = { Enter: '↵' };

export function Keys({ keys }: { keys: string }) {
  return (
    <span className="c-kbds">
      {keys.split(' ').map((key, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <kbd>{SPELT[key] ?? key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
