import { useEffect, useRef, useState } from 'react';
import { useUi } from '../context.ts';
import { CLOSE, Icon } from '../icons.tsx';
import { isComposing } from '../keys.ts';
import { fill } from '../strings/format.ts';
import { SIZES } from './text-size.ts';
import type { Search } from './useSearch.ts';
import { useListeningWords } from './words.ts';

const GLASS = 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5L17 17';
const UP = 'M4.5 12.5l5.5-5.5 5.5 5.5';
const DOWN = 'M4.5 7.5l5.5 5.5 5.5-5.5';
const SMALLER = 'M3 15l3.5-9L10 15M4.2 12h4.6M12.5 9.5h5';
const LARGER = 'M3 15l3.5-9L10 15M4.2 12h4.6M12.5 9.5h5M15 7v5';

interface ToolProps {
  part: string;
  label: string;
  path: string;
  disabled?: boolean;
  onPress: () => void;
}

function Tool({ part, label, path, disabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="btn quiet round tool"
      part={part}
      aria-label={label}
      title={label}
      // The focus stays where it is, that the next press is felt.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <Icon path={path} />
    </button>
  );
}

function SearchField({ search, onClose }: { search: Search; onClose: () => void }) {
  const { strings } = useUi();
  const { captions: words } = useListeningWords();
  const { wanted, seek, count, at, step } = search;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const told = wanted.trim() && (count ? fill(words.found, { at: at + 1, count }) : words.none);
  return (
    <div className="caption-tools" part="caption-tools" role="search">
      <input
        ref={field}
        className="field"
        part="search-field"
        type="text"
        enterKeyHint="search"
        dir="auto"
        autoComplete="off"
        aria-label={words.search}
        placeholder={words.search}
        value={wanted}
        onChange={(event) => seek(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') step(event.shiftKey ? 1 : -1);
          if (event.key !== 'Escape') return;
          // It ends the search, and nothing around it.
          event.stopPropagation();
          event.preventDefault();
          onClose();
        }}
      />
      <span role="status" className="muted small">
        {told}
      </span>
      <Tool
        part="previous-button"
        label={words.previous}
        path={UP}
        disabled={!count}
        onPress={() => step(-1)}
      />
      <Tool part="next-button" label={words.next} path={DOWN} disabled={!count} onPress={() => step(1)} />
      <Tool part="search-end-button" label={strings.common.close} path={CLOSE} onPress={onClose} />
    </div>
  );
}

export interface CaptionToolsProps {
  size: number;
  onSize: (size: number) => void;
  search: Search;
  /** Long enough to be searched. */
  isLong: boolean;
}

/** Over the words: how large they are, and where something was said. */
export function CaptionTools({ size, onSize, search, isLong }: CaptionToolsProps) {
  const { captions: words } = useListeningWords();
  const [seeks, setSeeks] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!seeks && hadFocus.current)
      tools.current?.querySelector<HTMLElement>('[part=search-button]')?.focus();
    hadFocus.current = seeks;
  }, [seeks]);
  if (seeks)
    return (
      <SearchField
        search={search}
        onClose={() => {
          search.seek('');
          setSeeks(false);
        }}
      />
    );
  return (
    <div ref={tools} className="caption-tools" part="caption-tools">
      {isLong && (
        <Tool part="search-button" label={words.search} path={GLASS} onPress={() => setSeeks(true)} />
      )}
      <Tool
        part="text-smaller-button"
        label={words.smaller}
        path={SMALLER}
        disabled={size === 0}
        onPress={() => onSize(size - 1)}
      />
      <Tool
        part="text-larger-button"
        label={words.larger}
        path={LARGER}
        disabled={size === SIZES - 1}
        onPress={() => onSize(size + 1)}
      />
    </div>
  );
}
