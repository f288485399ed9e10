import { lazy, Suspense, useSyncExternalStore } from 'react';
import { answerConsent, consent, onConsent, type Consent } from './consent.ts';
import type { ConsentGateProps } from './ConsentGate.tsx';
import { useUi } from './context.ts';

/** Few sites ask: the others do not load it. */
const Gate = lazy(async () => ({ default: (await import('./ConsentGate.tsx')).ConsentGate }));

/** The question, in the site's own words or, where it has none, in ours: nobody agrees to ours while its are on their way. */
export function ConsentGate(props: ConsentGateProps) {
  const { consent: asked, strings } = useUi();
  const waiting = (
    <p className="error muted" role="status" id={props.headingId}>
      {strings.assistant.loading}
    </p>
  );
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
