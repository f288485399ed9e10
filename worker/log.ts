/** One JSON object per line: what `wrangler tail`, Logpush and a terminal all read. */
import { jsonText } from './plain-text.ts';

type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, string | number | boolean | null | undefined>;

/** Longest a single value may be: a provider's page of HTML is cut, not stored. */
const LONGEST = 1000;

const secrets = new Set<string>();

/** From here on this value is written as `[secret]`, wherever it turns up. */
export function keepOutOfLogs(secret: string): void {
  if (secret.length >= 8) secrets.add(secret);
}

export function redact(text: string): string {
  let clean = text;
  for (const secret of secrets) clean = clean.replaceAll(secret, '[secret]');
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean;
}

export function log(level: Level, event: string, fields: Fields = {}): void {
  const line: Fields = { level, event };
  for (const [name, value] of Object.entries(fields)) {
    line[name] = typeof value === 'string' ? redact(value) : value;
  }
  console[level](jsonText(line));
}
