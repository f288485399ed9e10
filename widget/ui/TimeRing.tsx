import { GRACE_MS } from '../call/grace.ts';
import { useUi } from './context.ts';
import { count } from './strings/format.ts';
import { useNow } from './useCall.ts';

const LONGEST = GRACE_MS / 1000;

/** As long as there is a way back, as a ring that runs out, with its seconds inside. Words beside it say the same. @param until epoch ms */
export function TimeRing({ until }: { until: number }) {
  const { locale } = useUi();
  const left = Math.min(LONGEST, Math.max(0, Math.ceil((until - useNow(true)) / 1000)));
  return (
    <span className="ring" part="ring" aria-hidden="true">
      <svg viewBox="0 0 72 72">
        <circle cx="36" cy="36" r="33" />
        <circle
          className="ring-left"
          cx="36"
          cy="36"
          r="33"
          pathLength="1"
          strokeDashoffset={1 - left / LONGEST}
        />
      </svg>
      <b>{count(locale, left)}</b>
    </span>
  );
}
