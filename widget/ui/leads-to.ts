/** An address that a link may have: of a script it is none. */
export function leadsTo(address: string): string | undefined {
  if (!address) return undefined;
  try {
    const { protocol, href } = new URL(address, document.baseURI);
    return /^(https?|mailto|tel):$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
