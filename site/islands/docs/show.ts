/** Draws what a search has found. */
import { excerpt, type Piece } from './find.ts';

function lineOf(piece: Piece, asked: string): HTMLLIElement {
  const name = document.createElement('b');
  name.textContent = piece.heading ? `${piece.heading} · ${piece.title}` : piece.title;
  const words = document.createElement('span');
  words.textContent = excerpt(piece, asked);
  const link = document.createElement('a');
  link.href = piece.url;
  link.append(name, words);
  const line = document.createElement('li');
  line.append(link);
  return line;
}

export function show(list: HTMLElement, found: readonly Piece[], asked: string): void {
  list.replaceChildren(...found.map((piece) => lineOf(piece, asked)));
  list.hidden = found.length === 0;
}
