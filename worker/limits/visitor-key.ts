import { isLoopback } from '../schemas/origins.ts';

/** The eight groups of an IPv6 address, `::` spelt out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  if (tail === undefined) return front;
  const back = tail ? tail.split(':') : [];
  return [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
}

/**
 * Whom to count: an IPv4 address, or the /64 of an IPv6 address, for one household has that many addresses.
 * Null for a loopback address, which is nobody's on the network.
 */
export function visitorKey(address: string): string | null {
  if (isLoopback(address) || address === '::1') return null;
  if (!address.includes(':')) return address;
  const mapped = /:ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return visitorKey(mapped);
  const groups = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
