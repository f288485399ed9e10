/** In what fonts a machine draws: words are as wide as their letters. */
import type { Page } from 'puppeteer-core';
import { saidIn } from '../../widget/gallery/samples.ts';

/** @returns by language, how wide two sentences are; the page shows a state */
export const fontsOf = (page: Page, languages: readonly string[]): Promise<Record<string, string>> =>
  page.evaluate(
    (samples) => {
      const pen = document.createElement('canvas').getContext('2d');
      const family = getComputedStyle(document.body).fontFamily;
      const width = (font: string, words: string) => {
        if (!pen) return 0;
        pen.font = `${font} ${family}`;
        return Math.round(pen.measureText(words).width);
      };
      return Object.fromEntries(
        samples.map(({ lang, words }) => [lang, `${width('20px', words)} ${width('700 20px', words)}`]),
      );
    },
    languages.map((lang) => ({ lang, words: `${saidIn(lang).answer} ${saidIn(lang).consent}` })),
  );
