import { useState } from 'react';

interface PairsProps {
  /** What each column is called. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** What a row is. */
  what: string;
  disabled: boolean;
  onChange: (rows: readonly (readonly string[])[]) => void;
}

/** A short table that is written into: a row that is empty is none. */
export function Pairs({ columns, rows, what, disabled, onChange }: PairsProps) {
  // One that was begun and says nothing yet stands here alone.
  const [begun, setBegun] = useState(0);
  const empty = columns.map(() => '');
  const shown = [...rows, ...Array.from({ length: begun }, () => empty)];
  const write = (at: number, column: number, text: string) => {
    if (at >= rows.length) setBegun(begun - 1);
    onChange(
      shown
        .slice(0, Math.max(rows.length, at + 1))
        .map((row, index) => (index === at ? row.map((cell, of) => (of === column ? text : cell)) : row)),
    );
  };
  return (
    <div className="c-pairs" data-columns={columns.length}>
      {shown.length > 0 && (
        <div className="c-pair c-pair-head" aria-hidden="true">
          {columns.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      {shown.map((row, at) => (
        <div className="c-pair" key={at}>
          {row.map((cell, column) => (
            <input
              key={columns[column]}
              aria-label={`${columns[column]} of ${what} ${at + 1}`}
              value={cell}
              disabled={disabled}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => write(at, column, target.value)}
            />
          ))}
          {!disabled && (
            <button
              type="button"
              className="c-plain"
              onClick={() => {
                if (at >= rows.length) setBegun(begun - 1);
                else onChange(rows.filter((_, index) => index !== at));
              }}
            >
              Remove
              <span className="unseen">
                {' '}
                {what} {at + 1}
              </span>
            </button>
          )}
        </div>
      ))}
      {shown.length === 0 && <p className="c-more">None.</p>}
      {!disabled && (
        <button type="button" className="c-plain" onClick={() => setBegun(begun + 1)}>
          Add {/^[aeiou]/.test(what) ? 'an' : 'a'} {what}
        </button>
      )}
    </div>
  );
}
