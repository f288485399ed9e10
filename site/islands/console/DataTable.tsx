import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { TableHead } from './parts.tsx';

export interface DataTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  /** What tells the rows apart, where their first cells do not. */
  names?: readonly string[];
  /** What stands in the first cell of a row, where it is more than its words. */
  lead?: (row: number) => ReactNode;
  folded?: boolean;
}

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** Figures, to be read and taken along: a press copies them as a spreadsheet takes them. */
export function DataTable({ caption, head, rows, names, lead, folded = false }: DataTableProps) {
  const table = (
    <div className="c-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <TableHead names={head} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={names?.[at] ?? text(row[0] ?? at)}>
              {row.map((value, cell) =>
                cell === 0 ? (
                  <th key={cell} scope="row">
                    {lead?.(at) ?? text(value)}
                  </th>
                ) : (
                  <td key={cell}>{text(value)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <div className="c-data">
      <CopyButton
        text={() => [head, ...rows].map((row) => row.map(text).join('\t')).join('\n')}
        what={caption}
      />
      {folded ? (
        <details>
          <summary>The figures</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </div>
  );
}
