import { memo, useEffect, useState } from 'react';
import type { Caption, Paced } from '../../call/types.ts';
import { CaptionItem } from '../CaptionItem.tsx';
import type { Place } from './find-words.ts';

/** How many of the words have begun, and one more once the last is over; draws again with each. */
function useBegun({ words }: Paced): number {
  const over = words.at(-1)?.to ?? 0;
  const times = [...words.map(({ from }) => from), over];
  const count = () => times.filter((time) => time <= Date.now()).length;
  const [begun, setBegun] = useState(count);
  useEffect(() => {
    const next = times.find((time) => time > Date.now());
    // Words that come late may have begun by now.
    const timer = setTimeout(() => setBegun(count()), next === undefined ? 0 : next - Date.now() + 1);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `times` and `count` are of the same words
  }, [words, begun]);
  return begun;
}

/** What was said, the word that is said now, and what is about to be. */
function PacedText({ paced }: { paced: Paced }) {
  const { text, words } = paced;
  const begun = useBegun(paced);
  const end = words[Math.min(begun, words.length) - 1]?.end ?? 0;
  const before = begun > words.length ? end : (words[begun - 2]?.end ?? 0);
  const from = Math.min(end, before + (/^\s*/.exec(text.slice(before))?.[0].length ?? 0));
  return (
    <>
      {text.slice(0, from)}
      {from < end && (
        <span className="now" part="word">
          {text.slice(from, end)}
        </span>
      )}
      <span className="ahead">{text.slice(end)}</span>
    </>
  );
}

/** `current`: which of the places the search is at. */
function Found({ text, places, current }: { text: string; places: readonly Place[]; current: number }) {
  return (
    <>
      {places.map(({ from, to }, at) => [
        text.slice(places[at - 1]?.to ?? 0, from),
        <mark key={from} data-current={at === current}>
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(places.at(-1)?.to ?? 0)}
    </>
  );
}

const NOWHERE: readonly Place[] = [];

export interface CaptionLineProps {
  caption: Caption;
  places?: readonly Place[] | undefined;
  current?: number;
}

/** One line, its words as they are said, or with what was sought in them. */
export const CaptionLine = memo(function CaptionLine({
  caption,
  places = NOWHERE,
  current = -1,
}: CaptionLineProps) {
  const { final, paced, text, cut } = caption;
  // Its last words may still be said where all of it is written.
  const isPaced = paced && cut === undefined && (!final || paced.text.trim() === text);
  return (
    <CaptionItem caption={caption}>
      {places.length > 0 ? (
        <Found {...{ text, places, current }} />
      ) : isPaced ? (
        <PacedText paced={paced} />
      ) : (
        text
      )}
    </CaptionItem>
  );
});
