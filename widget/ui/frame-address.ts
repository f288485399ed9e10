const ALLOWED = /^(?:https:\/\/[^/@]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\//;

/** The address of a conversation if a frame may load it, else null: https, or http on this machine; no name and password in it. */
export function frameAddress(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const { href } = new URL(address);
    return ALLOWED.test(href) ? href : null;
  } catch {
    return null;
  }
}
