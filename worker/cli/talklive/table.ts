import { cell } from '../print.ts';
import { type Column, idCell, isIdName, type Row } from './columns.ts';
import { cut, pad, shown, widthOf } from './fit.ts';
import { paint } from './paint.ts';

/** What a table is drawn on. */
export interface Screen {
  /** In columns of the terminal. */
  width: number;
  isAscii: boolean;
  hasColor: boolean;
}

/** What a cut column has at least. */
const NARROWEST = 6;
const GAP = 2;
const LEAST_COLUMNS = 4;

/** A list as a table that fits; where not even the ids do, item by item below one another. */
export function drawTable(rows: readonly Row[], given: readonly Column[], screen: Screen): string {
  // A name is the provider's word as well as a value.
  const columns = given.map((column) => ({ ...column, name: shown(cell(column.name), screen.isAscii) }));
  const texts = rows.map((row) => columns.map((column) => shown(column.of(row), screen.isAscii)));
  const fitted = fit(columns, texts, screen.width);
  if (!fitted) return drawItems(columns, texts, screen);
  const line = (cells: readonly string[], style: (text: string, at: number) => string) =>
    fitted
      .map(({ at, width }, place) => {
        const last = place === fitted.length - 1 && !columns[at]?.isRight;
        const text = cut(cells[at] ?? '', width, screen.isAscii);
        return style(last ? text : pad(text, width, columns[at]?.isRight), at);
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const head = line(
    columns.map(({ name }) => name),
    (text) => paint(text, 'head', screen.hasColor),
  );
  const body = texts.map((cells) =>
    line(cells, (text, at) => paint(text, columns[at]?.tone?.(text.trim()), screen.hasColor)),
  );
  return [head, ...body].join('\n');
}

interface Fitted {
  /** Which column. */
  at: number;
  width: number;
}

/** Widths that fit the screen: what may be cut gives way first, then columns from the end, never the id. */
function fit(
  columns: readonly Column[],
  texts: readonly (readonly string[])[],
  width: number,
): Fitted[] | undefined {
  const full = columns.map(({ name }, at) =>
    texts.reduce((most, cells) => Math.max(most, widthOf(cells[at] ?? '')), widthOf(name)),
  );
  const least = columns.map(({ isCut }, at) =>
    isCut ? Math.min(NARROWEST, full[at] ?? 0) : (full[at] ?? 0),
  );
  let kept = columns.map((_, at) => at);
  const sum = (widths: readonly number[]) =>
    kept.reduce((all, at) => all + (widths[at] ?? 0), GAP * (kept.length - 1));
  while (sum(least) > width) {
    const dropped = kept.findLast((at) => columns[at]?.name !== 'id');
    // With less than that beside one another, one sees more below one another.
    if (dropped === undefined || kept.length <= Math.min(LEAST_COLUMNS, columns.length)) return undefined;
    kept = kept.filter((at) => at !== dropped);
  }
  const widths = [...full];
  while (sum(widths) > width) {
    const cuttable = kept.filter((at) => (widths[at] ?? 0) > (least[at] ?? 0));
    const widest = cuttable.reduce((a, b) => ((widths[b] ?? 0) > (widths[a] ?? 0) ? b : a));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return kept.map((at) => ({ at, width: widths[at] ?? 0 }));
}

function drawItems(
  columns: readonly Column[],
  texts: readonly (readonly string[])[],
  screen: Screen,
): string {
  const longest = Math.max(...columns.map(({ name }) => widthOf(name)));
  const blocks = texts.map((cells) =>
    columns
      .flatMap((column, at) => {
        const text = cells[at] ?? '';
        if (text === '') return [];
        const tone = column.tone?.(text);
        // An id has a line of its own, and its name goes before it where there is room.
        if (!column.isCut && longest + GAP + widthOf(text) > screen.width)
          return [...(column.name === 'id' ? [] : [column.name]), paint(text, tone, screen.hasColor)];
        const room = cut(text, Math.max(NARROWEST, screen.width - longest - GAP), screen.isAscii);
        return [`${pad(column.name, longest)}${' '.repeat(GAP)}${paint(room, tone, screen.hasColor)}`];
      })
      .join('\n'),
  );
  return blocks.join('\n\n');
}

/** One item as lines of field and value. */
export function drawFields(item: Row, screen: Screen): string {
  const rows = Object.entries(item)
    .filter(([, value]) => value != null)
    .map(([name, value]): [string, unknown] => [shown(cell(name), screen.isAscii), value]);
  const first = Math.max(8, ...rows.map(([name]) => widthOf(name)));
  const room = Math.max(8, screen.width - first - GAP);
  const line = ([name, value]: [string, unknown]) => {
    const isId = isIdName(name);
    const text = shown((isId ? idCell : cell)(value), screen.isAscii);
    // An id is whole, whatever the screen.
    const fitted = isId ? text : cut(text, room, screen.isAscii);
    return `${pad(name, first)}${' '.repeat(GAP)}${fitted}`.trimEnd();
  };
  return rows.map(line).join('\n');
}
