/** When the steps of a start were done; what measures the call is fetched once there is one, and is told. */
import type { StoreApi } from 'zustand/vanilla';
import type { CallAttempt } from './attempt.ts';
import type { CallPorts, MeasuredAttempt } from './ports.ts';
import type { CallSnapshot } from './types.ts';

type Ports = MeasuredAttempt['ports'] & Pick<CallPorts, 'loadMeasures'>;

export function beginMeasuring(attempt: CallAttempt, store: StoreApi<CallSnapshot>, ports: Ports): void {
  const { loadMeasures } = ports;
  if (!loadMeasures) return;
  const noted: MeasuredAttempt['noted'] = { steps: {}, firstSound: null };
  const look = ({ instance, speaking, tracks }: CallSnapshot) => {
    const done = {
      microphone: attempt.microphone,
      'call-created': attempt.answer,
      loaded: instance !== 'new' && instance !== 'loading',
      joined: attempt.joined || instance === 'joined',
      assistant: tracks.assistant === 'playable',
    };
    for (const [step, isDone] of Object.entries(done)) if (isDone) noted.steps[step] ??= Date.now();
    if (speaking.assistant) noted.firstSound ??= Date.now();
  };
  look(store.getState());
  attempt.cleanups.push(store.subscribe(look));
  // Measured or not, the call goes on.
  attempt.creation
    ?.then(loadMeasures)
    .then(({ measure }) => measure({ attempt, store, ports, noted }))
    .catch(() => undefined);
}
