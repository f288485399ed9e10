import { lazy, useState } from 'react';
import { answerConsent, consent, type Consent } from './consent.ts';
import { useUi } from './context.ts';

/** Few sites ask: the others do not load it. */
export const ConsentGate = lazy(async () => ({ default: (await import('./ConsentGate.tsx')).ConsentGate }));

/** `agreed` where the site does not ask. */
export function useConsent(): [Consent, (given: 'agreed' | 'refused') => void] {
  const { consent: asked } = useUi();
  const [, again] = useState(0);
  return [
    asked ? consent() : 'agreed',
    (given) => {
      answerConsent(given);
      again((count) => count + 1);
    },
  ];
}
