/** `npm run calls -- show ID`: one call, with what was said in it and what came of it. */
import type { Command } from 'commander';
import { partsOf, type Archive } from './archive.ts';
import type { ArchivePart } from '../archive/contract.ts';
import { jsonText, withoutControls } from '../plain-text.ts';
import { courseOf, type CourseEntry, type KeptWords } from '../report-contract.ts';
import type { CallTools } from './call-erasure.ts';
import { sql, type Database } from './database.ts';
import { cell, runCommand, type Row } from './print.ts';

interface Tools extends CallTools {
  json: () => boolean;
}

interface Shown {
  call: Row | null;
  report: Row | null;
  measures: Row | null;
  words: KeptWords | null;
}

/** Whoever has this address controls the call. */
const withoutControl = (call: Row): Row => {
  const { control_url: _control, ...rest } = call;
  return rest;
};

async function archivedCall(database: Database, archive: () => Archive, id: string): Promise<Row | null> {
  for (const { key } of await database<ArchivePart>(partsOf(null, null))) {
    const found = (await archive().read(key))?.find((call) => call.id === id);
    if (found) return found;
  }
  return null;
}

async function find({ database, archive, words }: Tools, id: string): Promise<Shown> {
  const [calls, reports, measured] = (await database().batch([
    sql`SELECT * FROM calls WHERE id = ${id}`,
    sql`SELECT * FROM call_reports WHERE id = ${id}`,
    sql`SELECT * FROM call_measures WHERE id = ${id}`,
  ])) as Row[][];
  const report = reports?.[0] ?? null;
  const call = calls?.[0] ?? (await archivedCall(database(), archive, id));
  if (!call && !report) throw new Error(`There is no call "${id}".`);
  const key = report?.['words_key'];
  const kept = typeof key === 'string' ? await words().read(key) : null;
  return { call: call && withoutControl(call), report, measures: measured?.[0] ?? null, words: kept };
}

const dated = (name: string, value: unknown): unknown =>
  name.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value;

const linesOf = (row: Row, left: readonly string[]): string[] =>
  Object.entries(row)
    .filter(([name, value]) => value !== null && value !== '' && !left.includes(name))
    .map(([name, value]) => `${name.replaceAll('_', ' ').padEnd(15)} ${cell(dated(name, value))}`);

/** The turns of measures are those before which the visitor waited; a report's are all that were said. */
const named = (measures: Row): Row =>
  Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [name === 'turns' ? 'silences' : name, value]),
  );

const clock = (seconds: number | null): string =>
  seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Somebody else's words must not break the list. */
const lineWith = (at: number | null, who: string, text: string): string =>
  `${clock(at).padStart(6)}  ${who.padEnd(9)}  ${withoutControls(text).replace(/\s+/g, ' ')}`;

function lineOf(entry: CourseEntry): string {
  if (entry.what === 'turn') return lineWith(entry.turn.from, entry.turn.speaker, entry.turn.text);
  const { at, type, title, lines, answer } = entry.card;
  const said = [`${type}: ${title}`, ...lines].join('; ');
  return lineWith(at, 'card', answer === null ? said : `${said} → ${answer}`);
}

function textOf({ call, report, measures, words }: Shown): string {
  const lines = call ? linesOf(call, []) : [];
  if (report) lines.push('', ...linesOf(report, ['id', 'site', 'kind', 'words_key', 'words_bytes']));
  if (measures) lines.push('', ...linesOf(named(measures), ['id', 'site', 'figures']));
  if (!words) return lines.concat('', 'No words are kept of it.').join('\n');
  const { summary, structured, evaluation, recording, redacted } = words;
  const made = { summary, structured, evaluation, recording, redacted };
  return lines.concat('', linesOf(made, []), '', courseOf(words).map(lineOf)).join('\n');
}

export function addCallShow(program: Command, tools: Tools): void {
  program
    .command('show <id>')
    .description('a call: what was said, what came of it, what it cost')
    .action((id: string) =>
      runCommand(async () => {
        const shown = await find(tools, id);
        console.log(tools.json() ? jsonText(shown, 2) : textOf(shown));
      }),
    );
}
