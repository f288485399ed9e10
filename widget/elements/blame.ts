/** What is said to the page's owner of what the page has written wrong, or our server has refused: fetched when it is. */
import type { ApiError } from '../api/errors.ts';
import { warnOnce } from './attributes.ts';
import { ELEMENTS, type AttributeName } from './define.ts';
import { camel } from './parse.ts';
import { ofObject, ofPart, ofValue } from './unusable.ts';

const TAGS = Object.keys(ELEMENTS).join();

/** Where the page has written `value`, as its author would look for it. */
function placeOf(name: string, value: string): string {
  const holds = (host: Element, ...names: string[]) => names.some((one) => host.getAttribute(one) === value);
  const tag = [...document.querySelectorAll(TAGS)].find((host) => holds(host, name, camel(name)));
  if (tag) return ` (${name} of <${tag.localName}>)`;
  const own = `data-talklive-${name}`;
  const trigger = [...document.querySelectorAll('[data-talklive]')].find((one) => holds(one, own));
  if (trigger) return ` (${own} of <${trigger.localName}${trigger.id && ` id="${trigger.id}"`}>)`;
  const script = [...document.scripts].find((one) => holds(one, `data-${name}`));
  return script ? ` (data-${name} of the script)` : '';
}

export const unusable = (name: AttributeName, text: string) => warnOnce(ofValue(name, text));

export const noObject = (attribute: string, text: string) => warnOnce(ofObject(attribute, text));

export const noProperty = (property: string, value: unknown) =>
  warnOnce(`property ${property}: expected an object, got ${typeof value}.`);

export const noPart = (part: string, onTrigger: boolean) => warnOnce(ofPart(part, onTrigger));

export const otherSite = (site: string, held: string) =>
  warnOnce(`site="${site}": a page has one site; it is already ${held}.`);

export const takenAway = (tag: string) => warnOnce(`the page takes <${tag}> away each time: it is closed.`);

export const unseen = () => warnOnce('the page shows nothing of the call that is on: it is ended.');

export const notOpened = (part: string) =>
  console.warn(`[talklive] ${part} is not opened: the page keeps open what is.`);

export const refused = () =>
  warnOnce(
    'no call is started: the visitor has refused what this site asks first (consent), and can still agree.',
  );

export const taken = (part: string) =>
  warnOnce(
    `${part} is not opened: a script ends no conversation. Open it after talklive-closed or talklive-call-ended.`,
  );

/** @param assistant that was asked for */
export function blame(fault: unknown, site: string, assistant?: string): void {
  const { code, message } = (fault ?? {}) as Partial<ApiError>;
  const key = `"${site}"${placeOf('site', site)}`;
  if (code === 'site-unknown')
    warnOnce(
      message?.includes('expired')
        ? `the site key ${key} has expired. Use the site’s present key.`
        : `no site has the key ${key}. Use the key that your Talk Live site was given.`,
    );
  // What a sandbox takes away is told elsewhere.
  if (code === 'origin-not-allowed' && window.origin !== 'null')
    warnOnce(
      `${location.origin} may not use the site ${key}. Add it to the site’s origins, or use another key.`,
    );
  if (code === 'assistant-not-allowed' && assistant)
    warnOnce(
      `the assistant "${assistant}"${placeOf('assistant-id', assistant)} does not belong to the site "${site}". Use one of its assistants, or leave it out for the site’s own.`,
    );
}
