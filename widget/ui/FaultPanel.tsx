import { Suspense, type ComponentProps, type ComponentType } from 'react';
import { useUi } from './context.ts';
import { lazyView } from './lazy-view.tsx';
import { LoadFault } from './LoadFault.tsx';
import { AskPerson } from './person/lazy-ask.ts';
import { Waiting } from './Waiting.tsx';
import { withTimeout } from '../with-timeout.ts';

/** Fetched with the words that they show, after what the visitor waits for. */
const panels = () => import('./fault-panels.ts');
type Panels = Awaited<ReturnType<typeof panels>>;

/** In ms: so long the panel waits for a button that stands last in it. What comes after it moves what is about to be pressed. */
const WHOLE_MS = 1000;
const whole = () => withTimeout(AskPerson.load(), WHOLE_MS);

/** Without the panel a sentence, and the same way on. */
const Failed = lazyView<ComponentProps<Panels['ErrorPanel']>>(
  async () => (await Promise.all([panels(), whole()]))[0].ErrorPanel,
  (_, { headingId, onRetry }) => <LoadFault {...{ headingId, onRetry }} busy={false} />,
);
const Cut = lazyView<ComponentProps<Panels['Dropped']>>(
  async () => (await panels()).Dropped,
  (_, { headingId }) => <Reconnect headingId={headingId} />,
);

function Reconnect({ headingId }: { headingId: string }) {
  const { call } = useUi().app;
  return <LoadFault headingId={headingId} busy={false} onRetry={() => void call.reconnect()} />;
}

export const loadFaultPanels = () => {
  void Failed.load();
  void Cut.load();
};

/** Its fetching hides nothing of the view around it. */
const waiting = <Props extends { headingId: string }>(View: ComponentType<Props>) =>
  function Panel(props: Props) {
    return (
      <Suspense fallback={<Waiting id={props.headingId} />}>
        <View {...props} />
      </Suspense>
    );
  };

export const FaultPanel = waiting(Failed as ComponentType<ComponentProps<Panels['ErrorPanel']>>);
export const DroppedPanel = waiting(Cut as ComponentType<ComponentProps<Panels['Dropped']>>);
