/** The way of talking that a visitor asked to be remembered; nothing is kept unless they asked. */

export type DemoKind = 'voice' | 'video' | 'chat';

const KEY = 'talklive:demo';

export function remembered(): DemoKind | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'voice' || kept === 'video' || kept === 'chat' ? kept : null;
  } catch {
    return null;
  }
}

/** Null forgets. */
export function remember(kind: DemoKind | null): void {
  try {
    if (kind) localStorage.setItem(KEY, kind);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: then the visitor chooses each time.
  }
}
