/**
 * What the contact form is about, as this tab keeps it: chosen at once in the lists that the form's script puts its chips in
 * the place of, so that the page keeps their room. Those that the address names are chosen already.
 */
import type { CONTACT_DRAFT } from './contact-draft.ts';
import { kept } from './kept.ts';

/** Written out, for the script of every page imports only its own parts; the compiler holds it. */
const DRAFT: typeof CONTACT_DRAFT = 'talklive:contact';

const lists = document.querySelectorAll<HTMLSelectElement>('.form > .without-script > select');
if (lists.length > 0) {
  const { values = {} } = JSON.parse(kept(DRAFT) ?? '{}') as { values?: Record<string, string> };
  for (const { name, options } of lists)
    for (const option of options)
      if (option.value && option.value === values[name] && !location.search.includes(`${name}=`))
        option.setAttribute('selected', '');
}
