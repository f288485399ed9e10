/** What stands in the place of a part that could reach nobody. */
import { Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { lazyView } from '../ui/lazy-view.tsx';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage.ts';

const Unreachable = lazyView(async () => (await import('./unreachable.tsx')).Unreachable);

/** Our server answers no page that names another's site, or none, or that has no origin; and a page's own policy may keep it away. */
const isHindered = (fault?: { code?: string; failure?: { problem?: string } }) =>
  /^(site-unknown|origin-not-allowed|csp-blocked)$/.test(`${fault?.code ?? fault?.failure?.problem}`);

/** @returns nothing where there is somebody */
export function useHindrance(stage: Stage, host: TalkliveElement): ReactNode {
  const fault = useStore(stage.store, ({ fault }) => fault) as Parameters<typeof isHindered>[0];
  return (
    isHindered(fault) && (
      <Suspense>
        <Unreachable {...{ host, fault }} />
      </Suspense>
    )
  );
}
