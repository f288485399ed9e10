import { DemoDialog } from '../ui/DemoDialog.tsx';
import type { DemoKind } from '../ui/remembered.ts';
import { useHindrance } from './hindered.tsx';
import { Frame, Opened, useOpening, useSettings } from './frame.tsx';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage.ts';

/** `<talklive-demo>`. */
export function DemoView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const opening = useOpening(stage, host);
  const settings = useSettings(stage, host, opening);
  const instead = useHindrance(stage, host);
  if (!opening) return null;
  const kinds: DemoKind[] = settings.mode === 'all' ? ['voice', 'video', 'chat'] : [settings.mode];
  return (
    <Frame stage={stage} host={host} settings={settings} part="demo" opening={opening}>
      <DemoDialog isOpen kinds={kinds} instead={instead} onClose={() => stage.close('demo')} />
      <Opened opening={opening} />
    </Frame>
  );
}
