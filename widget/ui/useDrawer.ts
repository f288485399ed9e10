import { useState } from 'react';
import type { CallPhase } from '../call/types.ts';

export type Drawer = 'devices' | 'type' | null;

/** What a visitor has opened and written in a call: kept by the frame around the view, which Escape reaches first. */
export function useDrawer() {
  const [drawer, setDrawer] = useState<Drawer>(null);
  const [draft, setDraft] = useState('');
  return {
    drawer,
    setDrawer,
    draft,
    setDraft,
    /** There is somebody to write to only while connected. */
    isShown: ({ name }: CallPhase) => drawer === 'devices' || (drawer === 'type' && name === 'connected'),
  };
}
