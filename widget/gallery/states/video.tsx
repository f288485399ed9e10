/** A conversation by video, and the dialog that checks microphone and camera before one. */
import { AssistantModal, VideoGate } from '../../ui/AssistantModal.tsx';
import { DemoDialog } from '../../ui/DemoDialog.tsx';
import { has, pressFor, type Media, type Scene, type States } from '../state.ts';
import { JUNIPER, none } from './conversation.ts';

/** What stands for the provider's picture. */
const room = ({ base }: Scene) => new URL('room/', base).href;

export const VIDEO: States = {
  'video-loading': () => ({ view: <AssistantModal isOpen type="video" onClose={none} /> }),
  'video-connected': (scene) => ({
    view: <AssistantModal isOpen type="video" conversationUrl={room(scene)} onClose={none} />,
    ui: { named: JUNIPER },
  }),
  'video-voice': () => ({
    view: <AssistantModal isOpen type="voice" callId="call-7f3a91c2" onClose={none} />,
  }),
  'video-forbidden': () => ({
    view: <AssistantModal isOpen type="video" blocked={new Error('frame-src')} onClose={none} />,
    then: has('[part=error] .btn'),
  }),
  'video-consent': ({ said }) => ({
    view: <VideoGate onClose={none} />,
    ui: { consent: { text: said.consent } },
    then: has('[part=consent]'),
  }),
};

const demo = <DemoDialog isOpen onClose={none} />;
const checked = (media: Media, outcome: string) => () => ({
  view: demo,
  media,
  then: pressFor('[part~=choice-voice]', outcome),
});

export const DEMO: States = {
  demo: () => ({ view: demo }),
  'demo-asking': checked('unanswered', '.check'),
  'demo-check': checked('given', '.check .primary:not(:disabled)'),
  'demo-refused': checked('refused', '[part=error] .btn'),
  'demo-consent': ({ said }) => ({
    view: demo,
    ui: { consent: { text: said.consent } },
    then: pressFor('[part~=choice-voice]', '[part=consent]'),
  }),
};
