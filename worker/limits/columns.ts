/** Columns that objects of an earlier release do not have yet. */
export function addColumns(sql: SqlStorage, table: string, columns: Record<string, string>): void {
  const known = sql.exec<{ name: string }>(`PRAGMA table_info(${table})`).toArray();
  const names = new Set(known.map(({ name }) => name));
  for (const [name, definition] of Object.entries(columns))
    if (!names.has(name)) sql.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`);
}
