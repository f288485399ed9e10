/** The contact page as its address fills it: what a page with script does by itself, one without finds done. */
import { CHOICES, INTERESTS } from '../contract.ts';
import type { Env } from '../env.ts';
import { saidOfUnknown } from '../unknown-contract.ts';
import { readOffers } from './offers.ts';
import { chooseOption } from './plain-form.ts';

const CONTACT = /^\/contact(?:\.html)?$/;

/**
 * Chooses in the form what the address asks for (`?candidate=SA-001&plan=starter&industry=…&interest=…`), and says
 * beside it what is on no list.
 */
export async function fillContactPage(request: Request, page: Response, env: Env): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = [...CHOICES, 'interest' as const].filter((name) => searchParams.get(name));
  if (!CONTACT.test(pathname) || page.status !== 200 || asked.length === 0) return page;
  const offers = await readOffers(env, request.url);
  if (!offers) return page;
  const rewriter = new HTMLRewriter();
  const unknown: string[] = [];
  for (const name of asked) {
    const value = searchParams.get(name) ?? '';
    const list = name === 'interest' ? INTERESTS : offers[name].map((offer) => offer.value);
    const known = list.find((one) => one.toLowerCase() === value.toLowerCase());
    if (known === undefined) unknown.push(`${name} “${value.slice(0, 60)}”`);
    else chooseOption(rewriter, name, known);
  }
  if (unknown.length > 0)
    rewriter.on('[data-answer=unknown]', {
      element(note) {
        note.removeAttribute('hidden');
        note.setInnerContent(saidOfUnknown(unknown));
      },
    });
  return rewriter.transform(page);
}
