import { Icon } from './icons.tsx';
import { styledBy } from './sheet.ts';
import look from './styles/said.css';

const DOWN = 'M10 4v12M5 11l5 5 5-5';
const styled = styledBy(look);

/** Back to what was said last, for whoever has read on above it. */
export function Latest({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button ref={styled} type="button" className="btn small latest" onClick={onPress}>
      <Icon path={DOWN} />
      {label}
    </button>
  );
}
