import { useCallback, useEffect, useRef } from 'react';
import { AssistantModal, VideoGate } from '../ui/AssistantModal.tsx';
import { useUi } from '../ui/context.ts';
import { useConsent } from '../ui/useConsent.tsx';
import { frameAddress } from '../ui/frame-address.ts';
import { useVideoFault, useVideoFlow } from '../ui/useVideoFlow.ts';
import { Frame, Opened, useOpening, useSettings } from './frame.tsx';
import type { TalkliveElement } from './element-types.ts';
import type { Settings } from './settings.ts';
import { tellOwner } from './tell-owner.ts';
import type { Opening, Stage } from './stage.ts';

/** A conversation that we create: the modal stands at once, the address comes, or a failure closes it. */
function CreatedVideo({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { site } = useUi().app.options;
  const flow = useVideoFlow(
    useCallback(
      (fault: unknown, agentId?: string) => tellOwner(({ blame }) => blame(fault, site, agentId)),
      [site],
    ),
  );
  const started = useRef(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void flow.start(settings.assistantId);
  }, [flow, settings.assistantId]);
  useEffect(() => {
    if (wasOpen.current && !flow.isOpen) onClose();
    wasOpen.current = flow.isOpen;
  }, [flow.isOpen, onClose]);
  return (
    <AssistantModal
      isOpen={flow.isOpen}
      onClose={flow.close}
      type={flow.type}
      conversationUrl={flow.conversationUrl}
      blocked={flow.blocked}
    />
  );
}

/** An address of the page's own that no frame may load: its owner reads why, and the visitor that no video comes. */
function Unusable({ address, onClose }: { address: string; onClose: () => void }) {
  useEffect(() => {
    console.error(`[talklive] conversation-url="${address}": expected an https address.`);
  }, [address]);
  useVideoFault('page', onClose);
  return null;
}

function Conversation({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const [given] = useConsent();
  if (given !== 'agreed') return <VideoGate onClose={onClose} />;
  const { type = 'video', conversationUrl, callId } = settings;
  if (type === 'video' && !conversationUrl) return <CreatedVideo settings={settings} onClose={onClose} />;
  if (type === 'video' && conversationUrl && !frameAddress(conversationUrl))
    return <Unusable address={conversationUrl} onClose={onClose} />;
  return (
    <AssistantModal
      isOpen
      onClose={onClose}
      type={type}
      conversationUrl={conversationUrl ?? null}
      callId={callId ?? null}
    />
  );
}

function OpenVideo({ stage, host, opening }: { stage: Stage; host: TalkliveElement; opening: Opening }) {
  const settings = useSettings(stage, host, opening);
  return (
    <Frame stage={stage} host={host} settings={settings} part="video" opening={opening}>
      <Conversation settings={settings} onClose={() => stage.close('video')} />
      <Opened opening={opening} />
    </Frame>
  );
}

/** `<talklive-video>`. */
export function VideoView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const opening = useOpening(stage, host);
  return opening && <OpenVideo stage={stage} host={host} opening={opening} />;
}
