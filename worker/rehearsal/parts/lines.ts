/** The words of every line of the parts, by the clip that they are spoken in. */
import { HELLOS } from './hellos.ts';
import { lineOf, PARTS, type PartLine, type PartName } from './index.ts';

/** Whoever of the cast a part is played for says its own name first. */
export const helloOf = (id: string): PartLine => `parts/hello-${id}`;

/** In its place whoever plays the part may have one of its own. */
export const isOpening = (line: string): boolean => /^parts\/.+-opening$/.test(line);

const entries = [
  ...(Object.keys(PARTS) as PartName[]).flatMap((name): [PartLine, string][] => {
    const { opening, turns, asks = [], noted, goodbye } = PARTS[name];
    return [
      [lineOf(name, 'opening'), opening],
      ...turns.map(({ say }, at): [PartLine, string] => [lineOf(name, at), say]),
      ...asks.map((ask, at): [PartLine, string] => [lineOf(name, `ask-${at}`), ask]),
      [lineOf(name, 'noted'), noted],
      [lineOf(name, 'goodbye'), goodbye],
    ];
  }),
  ...Object.entries(HELLOS).map(([id, [, text]]): [PartLine, string] => [helloOf(id), text]),
];

export const PART_LINES: Readonly<Record<PartLine, string>> = Object.fromEntries(entries);
