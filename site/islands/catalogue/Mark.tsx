import { BAR_WIDTH, markOf } from './mark.ts';

/** A candidate's mark: the same drawing that the built pages carry. */
export const Mark = ({ id }: { id: string }) => (
  <svg className="mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    {markOf(id).map((shape, index) =>
      shape.kind === 'bar' ? (
        <rect
          key={index}
          className={`tone-${shape.tone}`}
          x={shape.x}
          y={shape.y}
          width={BAR_WIDTH}
          height={shape.height}
          rx="2.5"
        />
      ) : (
        <path key={index} className={`arc tone-${shape.tone}`} d={shape.d} />
      ),
    )}
  </svg>
);
