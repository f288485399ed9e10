/** The address of a conversation if a frame may load it, else null: https, or http on this machine. */
export function frameAddress(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    const local = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    return url.protocol === 'https:' || (url.protocol === 'http:' && local) ? url.href : null;
  } catch {
    return null;
  }
}
