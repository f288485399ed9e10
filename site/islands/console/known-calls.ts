/** The list of calls that was seen last: in One call, its order says which is the next. */
let known: readonly string[] = [];

export const knowCalls = (ids: readonly string[]): void => {
  known = ids;
};

/** @param by 1 is further down; undefined where the list ends, or does not have that call */
export function neighbourOf(id: string | null, by: 1 | -1): string | undefined {
  const at = id === null ? -1 : known.indexOf(id);
  return at === -1 ? undefined : known[at + by];
}
