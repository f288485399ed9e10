/** Where words stand in a text, whatever their case and their accents. Pure. */

export interface Place {
  from: number;
  to: number;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The text as it is compared, and where in `text` each of its characters comes from. */
function folded(text: string) {
  let plain = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const one = fold(character);
    for (let unit = 0; unit < one.length; unit += 1) origins.push(at);
    plain += one;
    at += character.length;
  }
  return { plain, origins };
}

/** All places of `wanted` in `text`, none over another. */
export function findWords(text: string, wanted: string): Place[] {
  const sought = fold(wanted.trim());
  if (!sought) return [];
  const { plain, origins } = folded(text);
  const places: Place[] = [];
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + sought.length))
    places.push({ from: origins[at] ?? 0, to: origins[at + sought.length] ?? text.length });
  return places;
}
