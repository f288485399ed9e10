/** What the browser and the Worker say of a greeting that is heard while the call is being made. */

/** The assistant's first sentence as a sound of the site's. */
export interface SpokenGreeting {
  text: string;
  /** Its address at this host. */
  sound: string;
  /** As `fetch` checks it. */
  integrity: string;
  /** On the deployment's own pages, where whoever is at the desk greets in words of its own, it is not played. */
  elsewhere?: true;
}

/** The header of a caller that plays the greeting itself, where its call names nobody. */
export const GREETS_HEADER = 'x-talklive-greets';
