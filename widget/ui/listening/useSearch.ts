import { useMemo, useState } from 'react';
import type { Caption } from '../../call/types.ts';
import { findWords, type Place } from './find-words.ts';

export interface Search {
  wanted: string;
  seek: (wanted: string) => void;
  /** How many places there are, and at which of them the reader is, from 0. */
  count: number;
  at: number;
  step: (by: 1 | -1) => void;
  /** By the number of the line. */
  placesIn: (line: number) => readonly Place[] | undefined;
  /** Which of its line's places the reader is at; -1: none. */
  currentIn: (line: number) => number;
}

/** @param toLine shows where the reader is now */
export function useSearch(captions: readonly Caption[], toLine: (line: number) => void): Search {
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const places = useMemo(() => placesOf(captions, wanted), [captions, wanted]);
  const go = (to: number, all = places) => {
    const next = all.length === 0 ? 0 : (to + all.length) % all.length;
    setAt(next);
    const line = all[next]?.line;
    if (line !== undefined) toLine(line);
  };
  const here = places[at];
  return {
    wanted,
    seek(text) {
      setWanted(text);
      const found = placesOf(captions, text);
      // What was said last is what is sought most.
      go(found.length - 1, found);
    },
    count: places.length,
    at,
    step: (by) => go(at + by),
    placesIn: (line) => (wanted ? places.filter((place) => place.line === line) : undefined),
    currentIn: (line) =>
      here?.line === line ? places.filter((place) => place.line === line).indexOf(here) : -1,
  };
}

const placesOf = (captions: readonly Caption[], wanted: string): (Place & { line: number })[] =>
  captions.flatMap(({ text, card }, line) =>
    card ? [] : findWords(text, wanted).map(({ from, to }) => ({ from, to, line })),
  );
