/** The right name for a misspelt one. */

const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '');

/** How many letters are to be added, taken away, replaced or swapped with their neighbour to make `b` of `a`. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const [above, before] = [rows[i - 1] as number[], rows[i - 2]];
      const least = [
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      if (before && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least.push((before[j - 2] as number) + 1);
      row[j] = Math.min(...least);
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
}

/** Short words are near to too many others: of them a letter may lack, or two stand in each other's place. */
function isNear(written: string, name: string): boolean {
  if (name.length < 5) {
    const swapped = [...written].sort().join() === [...name].sort().join();
    return (swapped || written.length < name.length) && distance(written, name) === 1;
  }
  return distance(written, name) <= (name.length < 8 ? 1 : 2);
}

/** @returns undefined where none of `names` is near */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const word = plain(written);
  const near = names
    .filter((name) => isNear(word, plain(name)))
    .sort((a, b) => distance(word, plain(a)) - distance(word, plain(b)));
  const begun = names.filter((name) => word.length > 4 && name.startsWith(`${written}-`));
  return near[0] ?? names.find((name) => plain(name) === word) ?? (begun.length === 1 ? begun[0] : undefined);
}
