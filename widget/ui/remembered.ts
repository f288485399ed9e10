/** The way of talking that a visitor asked to be remembered; nothing is kept unless they asked. */
import { local } from '../storage.ts';

export type DemoKind = 'voice' | 'video' | 'chat';

const KEY = 'talklive:demo';

export function remembered(): DemoKind | null {
  const kept = local((storage) => storage.getItem(KEY));
  return kept === 'voice' || kept === 'video' || kept === 'chat' ? kept : null;
}

/** Null forgets. Where nothing can be kept, the visitor chooses each time. */
export function remember(kind: DemoKind | null): void {
  local((storage) => (kind ? storage.setItem(KEY, kind) : storage.removeItem(KEY)));
}
