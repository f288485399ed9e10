import { useEffect, useSyncExternalStore } from 'react';
import { Toaster } from '../ui/Toaster.tsx';
import { useUi } from '../ui/context.ts';
import { Frame, useSettings } from './frame.tsx';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage.ts';

function Labelled({ stage }: { stage: Stage }) {
  const { strings, dir } = useUi();
  return <Toaster queue={stage.toasts} labels={strings.toast} dir={dir} />;
}

/** `<talklive-toaster>`: nothing is loaded before the first toast. */
export function ToasterView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const settings = useSettings(stage, host, null);
  const toasts = useSyncExternalStore(stage.toasts.subscribe, stage.toasts.list);
  // What the visitor opens instead leaves a notice nothing to offer.
  useEffect(
    () =>
      stage.store.subscribe(({ dialog, chat }, before) => {
        if (!(dialog && dialog !== before.dialog) && !(chat && chat !== before.chat)) return;
        for (const { id, action } of stage.toasts.list()) if (action) stage.toasts.dismiss(id);
      }),
    [stage],
  );
  if (toasts.length === 0) return null;
  return (
    <Frame stage={stage} host={host} settings={settings}>
      <Labelled stage={stage} />
    </Frame>
  );
}
