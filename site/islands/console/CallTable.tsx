import { createColumnHelper, FlexRender, tableFeatures, useTable, type Row } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CallLine } from '../../../worker/console-calls-contract.ts';
import { addressOf, follow } from './address.ts';
import { countryOf, dateOf, lengthOf, moneyOf, timeOf, waitOf } from './format.ts';
import { knowCalls } from './known-calls.ts';
import { Chip } from './parts.tsx';
import { useZone } from './useMe.ts';
import { endingOf } from './words.ts';

/** As in `calls.css`. */
const ROW_PX = 44;
const NARROW_ROW_PX = 72;
const NARROW = '(width < 48rem)';
/** So many before the end the next page is asked for. */
const AHEAD = 40;

const features = tableFeatures({});
const column = createColumnHelper<typeof features, CallLine>();
const RATING = { up: '▲ good', down: '▼ bad' } as const;

const columnsFor = (zone: string) =>
  column.columns([
    column.accessor('startedAt', {
      header: 'Began',
      cell: ({ getValue }) => (
        <>
          <span className="c-day">{dateOf(getValue(), zone)}</span> {timeOf(getValue(), zone)}
        </>
      ),
    }),
    column.accessor('assistant', { header: 'Assistant', cell: ({ getValue }) => getValue() ?? '–' }),
    column.accessor('site', { header: 'Site', cell: ({ getValue }) => getValue() }),
    column.display({
      id: 'ending',
      header: 'Ending',
      cell: ({ row }) => {
        const { words, tone } = endingOf(row.original);
        return <Chip tone={tone}>{words}</Chip>;
      },
    }),
    column.accessor('seconds', { header: 'Length', cell: ({ getValue }) => lengthOf(getValue()) }),
    column.accessor('firstSound', { header: 'First sound', cell: ({ getValue }) => waitOf(getValue()) }),
    column.accessor('cost', { header: 'Cost', cell: ({ getValue }) => moneyOf(getValue()) }),
    column.accessor('rating', {
      header: 'Rating',
      cell: ({ getValue }) => {
        const rating = getValue();
        return rating && <span className={`c-rating-${rating}`}>{RATING[rating]}</span>;
      },
    }),
    column.accessor('country', {
      header: 'From',
      cell: ({ row: { original } }) =>
        original.country === null && original.browser === null
          ? '–'
          : [original.country && countryOf(original.country), original.browser].filter(Boolean).join(', '),
    }),
  ]);

function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const told = () => setNarrow(query.matches);
    query.addEventListener('change', told);
    return () => query.removeEventListener('change', told);
  }, []);
  return isNarrow;
}

interface CallRowProps {
  row: Row<typeof features, CallLine>;
  /** Among all that there are, from 1, which is the head. */
  position: number;
  /** Below the first, in px. */
  top: number;
}

/** Those that stay in sight are not drawn anew while somebody scrolls. */
const CallRow = memo(function CallRow({ row, position, top }: CallRowProps) {
  return (
    <div className="c-row" role="row" aria-rowindex={position} style={{ transform: `translateY(${top}px)` }}>
      {row.getAllCells().map((cell, at) => (
        <span role="cell" className={`c-${cell.column.id}`} key={cell.id}>
          {at === 0 ? (
            <a data-row={row.id} href={addressOf({ view: 'call', id: row.id })} onClick={follow}>
              <FlexRender cell={cell} />
            </a>
          ) : (
            <FlexRender cell={cell} />
          )}
        </span>
      ))}
    </div>
  );
});

interface CallTableProps {
  calls: CallLine[];
  /** All that there are. */
  count: number;
  /** Whether there are more to ask for. */
  isMore: boolean;
  onEnd: () => void;
}

export function CallTable({ calls, count, isMore, onEnd }: CallTableProps) {
  const zone = useZone();
  useEffect(() => knowCalls(calls.map(({ id }) => id)), [calls]);
  const columns = useMemo(() => columnsFor(zone), [zone]);
  const table = useTable({ features, columns, data: calls, getRowId: ({ id }) => id });
  const rows = table.getRowModel().rows;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const height = useNarrow() ? NARROW_ROW_PX : ROW_PX;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
  });
  useEffect(() => virtual.measure(), [height, virtual]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (isMore && last > rows.length - AHEAD) onEnd();
  }, [isMore, last, rows.length, onEnd]);
  return (
    <div className="c-table" role="table" aria-label="Calls" aria-rowcount={count + 1}>
      <div role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <div className="c-row c-row-head" role="row" key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <span role="columnheader" className={`c-${header.column.id}`} key={header.id}>
                <FlexRender header={header} />
              </span>
            ))}
          </div>
        ))}
      </div>
      <div role="rowgroup" ref={list} className="c-rows" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return <CallRow key={row.id} row={row} position={index + 2} top={start - top} />;
        })}
      </div>
    </div>
  );
}
