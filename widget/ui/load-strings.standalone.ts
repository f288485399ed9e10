/** For the one-file script: all languages would be a fifth of it, so the one that is spoken is fetched by its hash. */
import { strings } from 'virtual:chunks';
import type { LanguageTag } from './languages.ts';
import { en, type Strings } from './strings/en.ts';

/** Read while the script runs: afterwards there is no current script. */
const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? script.src : document.baseURI;

export async function loadStrings(tag: LanguageTag): Promise<Strings> {
  if (tag === 'en') return en;
  try {
    const [words] = Object.values(
      (await import(new URL(strings.replace('*', tag), base).href)) as Record<string, Strings>,
    );
    return words ?? en;
  } catch (fault) {
    console.warn(`[talklive] the words for "${tag}" did not load; English is shown.`, fault);
    return en;
  }
}
