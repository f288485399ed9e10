/** SQL with its values written out, for the operator's commands and the console alike: wrangler takes statements, not parameters. */

export type Value = string | number | boolean | null;

export function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that SQL can hold`);
    return String(value);
  }
  if (value.includes('\0')) throw new RangeError('text with a NUL character cannot be stored');
  return `'${value.replaceAll("'", "''")}'`;
}

/** Tagged template: `sql\`SELECT * FROM sites WHERE id = ${id}\``; every value becomes a literal. */
export function sql(parts: TemplateStringsArray, ...values: Value[]): string {
  return parts.reduce((text, part, index) => text + literal(values[index - 1] ?? null) + part);
}
