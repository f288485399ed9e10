import type { ReactNode } from 'react';
import { blocksOf, type Span } from './rich-text.ts';
import { styledBy } from './sheet.ts';
import look from './styles/rich-text.css';

const styled = styledBy(look);

export interface RichTextProps {
  text: string;
  /** Shows what is no Markdown: links as links. */
  words: (text: string) => ReactNode;
}

/** What an assistant has written: its lists, its bold words and its links. Nothing of it becomes markup. */
export function RichText({ text, words }: RichTextProps) {
  const spans = (all: readonly Span[]) =>
    all.map((span, index) =>
      typeof span === 'string' ? (
        <span key={index}>{words(span)}</span>
      ) : 'bold' in span ? (
        <b key={index}>{words(span.bold)}</b>
      ) : (
        <code key={index}>{span.code}</code>
      ),
    );
  return blocksOf(text).map((block, index) => {
    if ('text' in block)
      return (
        <p ref={styled} key={index}>
          {spans(block.text)}
        </p>
      );
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List ref={styled} key={index}>
        {block.items.map((item, at) => (
          <li key={at} value={item.number}>
            {spans(item.text)}
          </li>
        ))}
      </List>
    );
  });
}
