/** The first sentence of a site's own assistant, which the visitor hears while the call is being made. */
import { DEFAULT_SITE, type WebCallRequest } from '../contract.ts';
import type { SpokenGreeting } from '../spoken-greeting-contract.ts';
import { WAITS_FOR_VISITOR, type Providers } from '../providers/port.ts';
import { ROUTES, withId } from '../route-table.ts';
import type { Site } from '../schemas/site.ts';
import { assistantOf, listedOf, namesNobody } from './permission.ts';

function integrityOf(hash: string): string {
  const bytes = (hash.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

/** Whether our own pages, where nobody is named, may be answered by another than the site's own assistant. */
const hasDesk = (site: Site, { mode }: Providers): boolean =>
  site.id === DEFAULT_SITE && (mode === 'rehearsal' || listedOf(site).byName.size > 0);

/** The site's, or, of a site that names no assistant, that of the deployment's own; null: the assistant speaks first. */
export function spokenGreetingOf(site: Site, providers: Providers): SpokenGreeting | null {
  const greeting = siteGreeting(site, providers);
  return greeting && hasDesk(site, providers) ? { ...greeting, elsewhere: true } : greeting;
}

function siteGreeting(site: Site, providers: Providers): SpokenGreeting | null {
  const own = site.spokenGreeting;
  if (own)
    return {
      text: own.text,
      sound: withId(ROUTES.greetingSound.path, own.sound),
      integrity: integrityOf(own.sound),
    };
  return site.assistantId === null ? providers.spokenGreeting : null;
}

/** What a caller plays for whoever answers; null: somebody who is not the site's own assistant, and greets by itself. @param answering null: nobody was named */
export const greetingFor = (
  site: Site,
  providers: Providers,
  answering: string | null,
): SpokenGreeting | null =>
  answering === null || answering === assistantOf(site, providers) ? spokenGreetingOf(site, providers) : null;

/**
 * What goes to the provider, and the sentence that the caller has to say: nobody is greeted twice.
 * @param asked what the page has sent: where it names somebody, another assistant may answer
 * @param request the same with the site's own assistant
 */
export function withGreeting(
  asked: WebCallRequest,
  request: WebCallRequest,
  greeting: SpokenGreeting | null,
): { request: WebCallRequest; greeting: string | null } {
  const speaksOtherwise = ['firstMessage', 'firstMessageMode'].some(
    (field) => request.assistantOverrides?.[field] !== undefined,
  );
  if (!greeting || !namesNobody(asked) || speaksOtherwise) return { request, greeting: null };
  const assistantOverrides = { ...request.assistantOverrides, firstMessageMode: WAITS_FOR_VISITOR };
  return { request: { ...request, assistantOverrides }, greeting: greeting.text };
}
