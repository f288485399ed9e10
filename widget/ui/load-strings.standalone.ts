/** For the one-file script: all languages would be a fifth of it, so the one that is spoken is fetched by its hash. */
import { addressOf, strings } from 'virtual:chunks';
import { script } from '../script.ts';
import type { LanguageTag } from './languages.ts';
import type { Strings } from './strings/en.ts';
import { english } from './strings/english.ts';

export async function loadStrings(tag: LanguageTag): Promise<Strings> {
  if (tag === 'en') return english;
  try {
    const chunks = await Promise.all(
      strings.map((file) => import(addressOf(file.replace('*', tag), script?.base ?? '')) as Promise<object>),
    );
    return Object.assign({}, ...chunks.flatMap(Object.values)) as Strings;
  } catch (fault) {
    console.warn(`[talklive] the words for "${tag}" did not load; English is shown.`, fault);
    return english;
  }
}
