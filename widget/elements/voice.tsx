import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { VoiceModal } from '../ui/VoiceModal.tsx';
import { useUnseen } from '../ui/useUnseen.ts';
import { Frame, Opened, useOpening, useSettings } from './frame.tsx';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage.ts';
import { tellOwner } from './tell-owner.ts';

/** A call of whose dialog the page shows nothing ends as the page's doing. */
function Unseen({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const end = useCallback(() => {
    tellOwner(({ unseen }) => unseen());
    const close = () => stage.close('voice');
    void stage.stop('page').then(close, close);
  }, [stage]);
  useUnseen(host, true, end, true);
  return null;
}

/** `<talklive-voice>`. */
export function VoiceView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const opening = useOpening(stage, host);
  // What is left of a call (its length, a rating, the transcript) is shown after the modal has closed.
  const [last, setLast] = useState(opening);
  if (opening && opening !== last) setLast(opening);
  const shown = opening ?? last;
  const settings = useSettings(stage, host, shown);
  const thrown = useStore(stage.store, (state) => state.thrown);
  // In whose corner what is left of a call would lie.
  const chatting = useStore(stage.store, ({ chat }) => chat && chat.host.given().placement !== 'inline');
  const close = useCallback(() => stage.close('voice'), [stage]);
  if (!shown) return null;
  return (
    <Frame stage={stage} host={host} settings={settings} part="voice" opening={shown}>
      <VoiceModal
        isOpen={opening !== null}
        covered={chatting}
        captions={!settings.noCaptions}
        thrown={thrown}
        onClose={close}
      />
      {opening && <Opened opening={opening} />}
      {opening && <Unseen {...{ stage, host }} />}
    </Frame>
  );
}
