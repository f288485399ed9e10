import { useEffect, useId, useState } from 'react';
import type { Caption } from '../../call/types.ts';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';
import { styledBy } from '../sheet.ts';
import look from '../styles/captions.css';
import { CaptionLine } from './CaptionLine.tsx';
import { CaptionTools } from './CaptionTools.tsx';
import { useTextSize } from './text-size.ts';
import { useReading } from './useReading.ts';
import { useSearch } from './useSearch.ts';
import { useListeningWords } from './words.ts';

const DOWN = 'M10 4v12M5 11l5 5 5-5';
/** So much is not looked through at a glance. */
const LONG = { lines: 8, characters: 600 };
const styled = styledBy(look);

const isLong = (captions: readonly Caption[]) =>
  captions.length >= LONG.lines ||
  captions.reduce((sum, { text }) => sum + text.length, 0) >= LONG.characters;

export interface CaptionListProps {
  captions: readonly Caption[];
  /** Of a call that is over: from its beginning, and named by what stands over it. */
  kept?: boolean;
  /** The page shows them to whoever asks for them. */
  hidden?: boolean;
}

/** The words of a call, to be read at one's own pace and size, and to be searched. */
export function CaptionList({ hidden = false, ...list }: CaptionListProps) {
  const { captions: words } = useListeningWords();
  const [asked, setAsked] = useState(false);
  if (!hidden || asked) return <Words {...list} focused={asked} />;
  return (
    <p ref={styled} className="row hidden-words">
      <button type="button" className="btn small" part="captions-button" onClick={() => setAsked(true)}>
        {words.show}
      </button>
    </p>
  );
}

interface WordsProps extends Omit<CaptionListProps, 'hidden'> {
  /** They were asked for: the button that did is gone. */
  focused: boolean;
}

function Words({ captions, kept = false, focused }: WordsProps) {
  const { strings } = useUi();
  const { captions: words } = useListeningWords();
  const [size, setSize] = useTextSize();
  const { ref, away, toNewest, toLine } = useReading(captions, size, kept ? 'first' : 'newest');
  const search = useSearch(captions, toLine);
  const id = useId();
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused, ref]);
  return (
    <>
      {captions.length > 0 && (
        <CaptionTools size={size} onSize={setSize} search={search} isLong={isLong(captions)} />
      )}
      <ol
        ref={(list) => {
          ref.current = list;
          styled(list);
        }}
        id={id}
        className={kept ? 'captions kept-words' : 'captions'}
        part={kept ? 'transcript' : 'captions'}
        data-size={size}
        aria-label={kept ? (strings.after?.transcript ?? strings.voice.captions) : strings.voice.captions}
        tabIndex={0}
      >
        {captions.map((caption, line) => (
          <CaptionLine
            key={caption.id}
            caption={caption}
            places={search.placesIn(line)}
            current={search.currentIn(line)}
          />
        ))}
      </ol>
      {away && !kept && (
        <div className="newest">
          <button
            type="button"
            className="btn small"
            part="newest-button"
            aria-controls={id}
            onClick={toNewest}
          >
            <Icon path={DOWN} />
            {words.newest}
          </button>
        </div>
      )}
    </>
  );
}
