/** What is left of a call; and a call that stands in the page. */
import { AfterCall } from '../../ui/AfterCall.tsx';
import { InlineCall } from '../../ui/InlineCall.tsx';
import { VoiceModal } from '../../ui/VoiceModal.tsx';
import { has, type States } from '../state.ts';
import { ended, JUNIPER, live, none } from './conversation.ts';

const inline = <InlineCall />;
const corner = <AfterCall headingId="after" onClose={none} onAgain={none} />;

export const AFTER: States = {
  'after-in-modal': (scene) => ({
    view: <VoiceModal isOpen onClose={none} />,
    call: ended(scene),
    then: has('.after'),
  }),
  'after-in-corner': (scene) => ({
    view: corner,
    call: Object.assign(ended(scene, 'assistant'), { summary: scene.said.gist }),
    ui: { named: Object.assign({ textAfter: 'Hire Juniper' }, JUNIPER) },
  }),
  'after-without-summary': (scene) => ({ view: corner, call: ended(scene, 'limit') }),
  'after-small': (scene) => ({
    view: corner,
    call: ended(scene),
    ui: { named: Object.assign({ view: 'pill' as const }, JUNIPER) },
  }),
  'after-inline': (scene) => ({
    view: inline,
    call: live(scene),
    async then(root, driver) {
      await has('.stage')(root);
      driver.setCall(ended(scene));
      return has('.after')(root);
    },
  }),
};

export const INLINE: States = {
  'inline-at-rest': () => ({ view: inline }),
  'inline-named': () => ({ view: inline, ui: { named: JUNIPER } }),
  'inline-elsewhere': (scene) => ({ view: <InlineCall elsewhere />, call: live(scene) }),
  'inline-connected': (scene) => ({ view: inline, call: live(scene), then: has('.stage') }),
  'inline-muted': (scene) => ({
    view: inline,
    call: Object.assign(live(scene), { muted: true }),
    then: has('[data-state=muted]'),
  }),
  'inline-failed': () => ({
    view: inline,
    call: {
      phase: { name: 'failed', reported: true, error: { code: 'mic-denied', next: 'allow-microphone' } },
    },
    then: has('[part=error] .btn'),
  }),
};
