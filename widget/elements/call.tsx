import { useCallback } from 'react';
import { useStore } from 'zustand/react';
import { InlineCall } from '../ui/InlineCall.tsx';
import { useUnseen } from '../ui/useUnseen.ts';
import { Frame, useSettings } from './frame.tsx';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage.ts';

interface Shown {
  stage: Stage;
  host: TalkliveElement;
  elsewhere: boolean;
}

/** A call that the page hides goes on in a dialog, as one whose tag it removes. */
function Unseen({ stage, host, elsewhere }: Shown) {
  const show = useCallback(() => stage.open('voice', host), [stage, host]);
  useUnseen(host, !elsewhere, show);
  return null;
}

/** `<talklive-call>`. */
export function InlineCallView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const settings = useSettings(stage, host, null);
  const elsewhere = useStore(stage.store, ({ dialog }) => dialog?.part === 'voice');
  return (
    <Frame stage={stage} host={host} settings={settings}>
      <Unseen {...{ stage, host, elsewhere }} />
      <InlineCall elsewhere={elsewhere} captions={!settings.noCaptions} />
    </Frame>
  );
}
