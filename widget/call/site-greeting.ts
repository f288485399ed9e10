import type { Greeting } from './provider-port.ts';
import type { CallPorts, CallSettings } from './ports.ts';

/** The first sentence of a site's own assistant, ready to be heard. */
export interface SiteGreeting {
  text: string;
  greeting: Greeting;
}

/**
 * Asked for with the settings' answer, while nothing that plays it has run yet; fetched once.
 * @returns nothing where there is none, or it does not come: then the assistant speaks first. Never fails
 */
export const loadSiteGreeting = (
  settings: Promise<CallSettings>,
  { environment, callMachineUrl }: Pick<CallPorts, 'environment' | 'callMachineUrl'>,
): Promise<SiteGreeting | undefined> =>
  settings
    .then(
      async ({ spokenGreeting: own }) =>
        own && {
          text: own.text,
          greeting: await environment.loadGreeting(new URL(own.sound, callMachineUrl).href, own.integrity),
        },
    )
    .catch(() => undefined);
