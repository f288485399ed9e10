/**
 * What a page says of an address that names what is on no list: by itself, or of the contact page without script by the Worker.
 * @param unknown each as `plan “gold”`; at least one
 */
export const saidOfUnknown = (unknown: readonly string[]): string =>
  `We do not know the ${unknown.join(' and the ')}, so ${unknown.length > 1 ? 'they were' : 'it was'} left out.`;
