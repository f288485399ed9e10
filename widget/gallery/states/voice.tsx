/** A call over the page, from its first second on; and beside the page. */
import type { CallPhase, CallSnapshot, DropCause } from '../../call/types.ts';
import type { View } from '../../events.ts';
import { VoiceModal } from '../../ui/VoiceModal.tsx';
import { has, pressFor, type Scene, type Shown, type States } from '../state.ts';
import { JUNIPER, live, long, none } from './conversation.ts';

const view = <VoiceModal isOpen onClose={none} />;

const LABEL = 'Rehearsal: scripted assistant';

const connecting =
  (step: Extract<CallPhase, { name: 'connecting' }>['step']) =>
  ({ now }: Scene): Shown => ({ view, call: { phase: { name: 'connecting', since: now - 900, step } } });

const talking =
  (change: Partial<CallSnapshot>, more: Partial<Shown> = {}) =>
  (scene: Scene): Shown => ({ view, call: Object.assign(live(scene), change), ...more });

export const VOICE_STATES: States = {
  'voice-idle': () => ({ view }),
  'voice-microphone': connecting('microphone'),
  'voice-connecting': connecting('joining'),
  'voice-waiting-line': ({ now }) => ({
    view,
    call: {
      phase: { name: 'connecting', since: now, step: 'creating', waiting: { place: 2, seconds: 240 } },
    },
    then: has('[part=line]'),
  }),
  'voice-connected': talking({}, { ui: { named: JUNIPER, label: LABEL } }),
  'voice-assistant-speaks': talking({ speaking: { assistant: true, visitor: false } }),
  'voice-visitor-speaks': talking({ speaking: { assistant: false, visitor: true } }),
  'voice-without-captions': (scene) => ({
    view: <VoiceModal isOpen onClose={none} captions={false} />,
    call: live(scene),
  }),
  'voice-long-talk': (scene) => ({ view, call: long(scene) }),
  'voice-muted': talking({ muted: true }, { then: has('[data-state=muted]') }),
  'voice-muted-and-weak': talking({ muted: true, network: 'bad' }, { then: has('[part=notice]') }),
  'voice-weak-line': talking({ network: 'warning' }, { then: has('[part=notice]') }),
  'voice-talking-while-muted': talking(
    { muted: true, speaking: { assistant: false, visitor: true } },
    { then: has('[data-state=talking]') },
  ),
  'voice-hold': talking({ muted: true, onHold: true }, { then: has('[data-state=hold]') }),
  'voice-push-to-talk': talking(
    { muted: true },
    { ui: { named: { pushToTalk: true } }, then: has('.talk-key') },
  ),
  'voice-unheard': talking({ unheard: true }, { then: has('[part=notice]') }),
  'voice-microphone-lost': talking({ notice: 'mic-lost' }, { then: has('[part=notice]') }),
  'voice-silent': talking({ notice: 'autoplay-refused' }, { then: has('[part=notice]') }),
  'voice-other-tab': talking({ notice: 'other-tab' }, { then: has('[part=notice]') }),
  'voice-devices': talking({}, { then: pressFor('[part=devices-button]', '[part=devices]') }),
  'voice-typing': talking({}, { then: pressFor('[part=type-button]', '.typed') }),
  'voice-topics': talking({}, { ui: { named: { pageTopics: true } }, then: has('.topics button') }),
  'voice-other-pressed': talking(
    {},
    {
      ui: { named: JUNIPER, other: { part: 'voice', name: 'Harrier', talk: none } },
      then: has('[part=notice]'),
    },
  ),
  'voice-video-pressed': talking(
    {},
    { ui: { other: { part: 'video', name: '', talk: none } }, then: has('[part=notice]') },
  ),
  'voice-escaped': talking(
    {},
    {
      ui: { named: { view: 'pill' } },
      async then(root) {
        const dialog = await has('[data-view=pill]')(root);
        dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        return has('.views .disclosure')(root);
      },
    },
  ),
  'voice-ending': (scene) => ({ view, call: Object.assign(live(scene), { phase: { name: 'ending' } }) }),
  'voice-consent': ({ said }) => ({
    view,
    ui: { consent: { text: said.consent, privacyUrl: 'https://example.com' } },
    then: has('[part=consent]'),
  }),
  'voice-consent-refused': ({ said }) => ({
    view,
    ui: { consent: { text: said.consent } },
    then: pressFor('[part=consent] .btn:not(.primary)', '[part=consent] [role=status]'),
  }),
  'voice-consent-awaited': () => ({ view, ui: { consent: { awaited: true } } }),
};

const small = (form: View, change: Partial<CallSnapshot> = {}, ui: Shown['ui'] = {}) =>
  talking(change, {
    ui: { named: Object.assign({ view: form }, JUNIPER), ...ui },
    then: has(`[data-view=${form}]`),
  });

const cut = (cause: DropCause, form?: View) => (scene: Scene) => ({
  view,
  call: Object.assign(live(scene), {
    phase: { name: 'dropped', until: scene.now + 43_600, cause } as const,
  }),
  ...(form && { ui: { named: { view: form } } }),
  then: has(form ? `[data-view=${form}] [part=ring]` : '[part=ring]'),
});

export const FORMS: States = {
  'card-connected': small('card', {}, { label: LABEL }),
  'card-muted': small('card', { muted: true }),
  'card-connecting': (scene) => ({
    ...connecting('joining')(scene),
    ui: { named: { view: 'card' } },
    then: has('[data-view=card]'),
  }),
  'card-devices': talking(
    {},
    {
      ui: { named: { view: 'pill' } },
      async then(root) {
        await has('[data-view=pill]')(root);
        return pressFor('[part=devices-button]', '[data-view=card] [part=devices]')(root);
      },
    },
  ),
  'card-consent': ({ said }) => ({
    view,
    ui: { named: { view: 'pill' }, consent: { text: said.consent } },
    then: has('[data-view=card]'),
  }),
  'card-dropped': cut('sleep', 'card'),
  'pill-connecting': (scene) => ({
    ...connecting('joining')(scene),
    ui: { named: Object.assign({ view: 'pill' as const }, JUNIPER) },
    then: has('[data-view=pill]'),
  }),
  'pill-connected': small('pill', {}, { label: LABEL }),
  'pill-muted': small('pill', { muted: true }),
  'pill-talking-while-muted': small('pill', { muted: true, speaking: { assistant: false, visitor: true } }),
  'pill-dropped': cut('network', 'pill'),
};

export const DROPPED: States = {
  'dropped-network': cut('network'),
  'dropped-reload': cut('reload'),
  'dropped-sleep': cut('sleep'),
  'dropped-away': cut('away'),
  'dropped-alone': cut('alone'),
};
