import { useStore } from 'zustand/react';
import { InlineCall } from '../ui/InlineCall.tsx';
import { Frame, useSettings } from './frame.tsx';
import type { TalkliveElement } from './page-tags.ts';
import type { Stage } from './stage.ts';

/** `<talklive-call>`. */
export function InlineCallView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const settings = useSettings(stage, host, null);
  const elsewhere = useStore(stage.store, ({ dialog }) => dialog?.part === 'voice');
  return (
    <Frame stage={stage} host={host} settings={settings}>
      <InlineCall elsewhere={elsewhere} captions={!settings.noCaptions} />
    </Frame>
  );
}
