/** Puts the words of the visitor's language where the document names them. */
import type { wordsFor } from './video-words.ts';

type Words = ReturnType<typeof wordsFor>;

const RTL = ['ar', 'he'];

export function speak(words: Words): void {
  const root = document.documentElement;
  root.lang = words.language;
  root.dir = RTL.includes(words.language) ? 'rtl' : 'ltr';
  document.title = `${words.title} (${words.label})`;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = words[element.dataset['text'] as keyof Words];
  document.getElementById('self')?.setAttribute('aria-label', words.self);
}
