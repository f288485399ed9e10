// How a data file is held against its schema, and how its faults are told.
/** @import { z } from 'zod' */
/** @typedef {Record<PropertyKey, unknown>} Loose what a data file may hold, field by field */

/** A path as people write it; an entry of a list that has an id is named by it: candidates[3 SA-004].icon. */
const at = (/** @type {unknown} */ data, /** @type {readonly PropertyKey[]} */ path) =>
  path.reduce(
    ({ so, value }, key) => {
      const next = /** @type {Loose | undefined} */ (value?.[key]);
      const id = typeof next?.id === 'string' ? ` ${next.id}` : '';
      if (typeof key === 'number') return { so: `${so}[${key}${id}]`, value: next };
      return { so: so ? `${so}.${String(key)}` : String(key), value: next };
    },
    { so: '', value: /** @type {Loose | undefined} */ (data) },
  ).so;
const came = (/** @type {unknown} */ data, /** @type {readonly PropertyKey[]} */ path) =>
  path.reduce((value, key) => /** @type {Loose | undefined} */ (value)?.[key], data);
const show = (/** @type {unknown} */ value) => {
  const shown = value instanceof Date ? value.toISOString() : (JSON.stringify(value) ?? 'nothing');
  return shown.length > 80 ? `${shown.slice(0, 77)}...` : shown;
};

/**
 * Returns the data as the schema reads it, or throws one Error that lists every fault as
 * `file: field: what was expected; got what came`.
 * @template {z.ZodType} S
 * @param {string} file path of the data file from the root
 * @param {S} schema
 * @param {unknown} data
 * @returns {z.output<S>}
 */
export function check(file, schema, data) {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const field = at(data, issue.path) || 'the whole file';
    const expected = issue.message.replace(/^[^:]*: (?=expected )/, '');
    return `${file}: ${field}: ${expected}; got ${show(came(data, issue.path))}`;
  });
  throw new Error(faults.join('\n'));
}
