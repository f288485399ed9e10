import { markOf } from './mark.ts';

/** A candidate's mark: the same drawing that the built pages carry. */
export const Mark = ({ id }: { id: string }) => (
  <svg className="mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    {markOf(id).map(({ tone, d }) => (
      <path key={tone} className={`tone-${tone}`} d={d} />
    ))}
  </svg>
);
