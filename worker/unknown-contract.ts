/**
 * What the contact page says of an address that chooses what is on no list: by itself, or without script by the Worker.
 * @param unknown each as `plan “gold”`
 */
export const saidOfUnknown = (unknown: readonly string[]): string =>
  `We do not know the ${unknown.join(' and the ')}, so ${unknown.length > 1 ? 'they were' : 'it was'} left out.`;
