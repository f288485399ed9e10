import { styledBy } from './sheet.ts';
import look from './styles/said.css';
import { standing, WAVE_BOX } from './wave.ts';

const styled = styledBy(look);
const WAVE = standing(3);

/** Somebody writes. @param label says so */
export function Typing({ label }: { label: string }) {
  return (
    <span ref={styled} className="bubble typing" part="typing" role="img" aria-label={label}>
      <svg viewBox={WAVE_BOX} preserveAspectRatio="none" aria-hidden="true">
        <path d={WAVE} />
        <path d={WAVE} />
      </svg>
    </span>
  );
}
