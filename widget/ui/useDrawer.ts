import { useEffect, useState } from 'react';
import type { CallPhase } from '../call/types.ts';
import { DRAWERS, type Drawer } from './drawer-types.ts';
import { useCall } from './useCall.ts';

interface Kept {
  drawer: Drawer;
  draft: string;
}

const NOTHING: Kept = { drawer: null, draft: '' };
/** Of the page's one call, by its id: a page that puts another body in its place takes the view away, and the call goes on. */
let kept: Kept & { of?: string | null } = NOTHING;

/** What a visitor has opened and written in a call: kept by the frame around the view, which Escape reaches first. */
export function useDrawer() {
  const callId = useCall((call) => call.callId);
  const [before] = useState(() => (callId && kept.of === callId ? kept : NOTHING));
  const [drawer, setDrawer] = useState(before.drawer);
  const [draft, setDraft] = useState(before.draft);
  useEffect(() => {
    kept = { of: callId, drawer, draft };
  }, [callId, drawer, draft]);
  return {
    drawer,
    setDrawer,
    draft,
    setDraft,
    isShown: ({ name }: CallPhase) =>
      drawer !== null && (DRAWERS[drawer] === 'in any call' || name === 'connected'),
  };
}
