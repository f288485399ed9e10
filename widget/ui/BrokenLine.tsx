import type { ReactNode } from 'react';

/** Ends before the gap: a standing wave that rears up and breaks off. Far longer than any view. */
const NEAR = 'M-900 24H34c8 0 8-10 16-10s8 20 16 20 8-20 16-20 7 15 13 13 5-14 13-17';
/** Begins after it, lower than the other has ended, and runs out flat. */
const FAR = 'M12 39c7-3 6-20 14-20s7 12 14 12 7-7 14-7H1000';

const half = (path: string, side: 'xMax' | 'xMin') => (
  <svg viewBox="0 0 120 48" preserveAspectRatio={`${side}YMid`} aria-hidden="true">
    <path d={path} />
  </svg>
);

/** The line of a call, broken. @param children what stands in the gap */
export function BrokenLine({ children }: { children?: ReactNode }) {
  return (
    <div className="line" part="broken-line" dir="ltr">
      {half(NEAR, 'xMax')}
      {children}
      {half(FAR, 'xMin')}
    </div>
  );
}
