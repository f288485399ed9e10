import type { Site } from '../schemas/site.ts';
import { isLoopback } from '../schemas/origins.ts';

/**
 * Whose pages may have a frame of the site's in them, as `frame-ancestors` names them: those of its list; of a host on
 * one's own machine also its other pages. null: anybody's.
 */
export function ancestorsOf({ frames, origins }: Site, hostname: string): readonly string[] | null {
  if (frames === 'anywhere') return null;
  const own = isLoopback(hostname) ? ["'self'", 'http://localhost:*', 'http://127.0.0.1:*'] : ["'self'"];
  const listed = origins.flatMap((origin) => (origin === 'self' ? own : [origin]));
  return listed.length > 0 ? listed : ["'none'"];
}
