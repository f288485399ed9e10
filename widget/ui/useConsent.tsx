import { Suspense, useSyncExternalStore } from 'react';
import { answerConsent, consent, onConsent, type Consent } from './consent.ts';
import type { ConsentGateProps } from './ConsentGate.tsx';
import { useUi } from './context.ts';
import { lazyView } from './lazy-view.tsx';
import { Waiting } from './Waiting.tsx';

/** Few sites ask: the others do not load it. */
const Gate = lazyView(async () => (await import('./ConsentGate.tsx')).ConsentGate);

/** The question, in the site's own words or, where it has none, in ours: nobody agrees to ours while its are on their way. */
export function ConsentQuestion(props: ConsentGateProps) {
  const { consent: asked } = useUi();
  const waiting = <Waiting id={props.headingId} at={0} />;
  if (asked?.awaited) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Gate {...props} />
    </Suspense>
  );
}

/** `agreed` where the site does not ask. */
export function useConsent(): [Consent, (given: 'agreed' | 'refused') => void] {
  const { consent: asked } = useUi();
  const given = useSyncExternalStore(onConsent, consent);
  return [asked ? given : 'agreed', answerConsent];
}
