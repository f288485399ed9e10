/** What the assistant shows beside its words; and the page's notices. */
import type { Card } from '../../card.ts';
import '../../cards/cards.ts';
import { createToastQueue, type ToastInput } from '../../ui/toast-queue.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { VoiceModal } from '../../ui/VoiceModal.tsx';
import { has, type Scene, type Shown, type States } from '../state.ts';
import { none, withCards } from './conversation.ts';

export const SLOT: Card = {
  id: 'when',
  type: 'slot',
  title: 'When suits you?',
  text: 'Half an hour',
  times: ['2026-01-08T10:00', '2026-01-08T14:30', '2026-01-12T09:00'],
};
const CHOICE: Card = {
  id: 'what',
  type: 'choice',
  title: 'What is it about?',
  options: ['A visit', 'A move', 'Something else'],
};
const FIELD: Card = { id: 'mail', type: 'field', title: 'Where to?', label: 'Your e-mail', kind: 'email' };
const NOTE: Card = {
  id: 'note',
  type: 'note',
  title: 'Before you come',
  text: 'Parking is behind the house.',
  rows: [{ label: 'Door', value: 'B' }],
};
const LINK: Card = {
  id: 'link',
  type: 'link',
  title: 'Plans',
  url: 'https://example.com/plans',
  label: 'All plans',
};
const SUMMARY: Card = {
  id: 'sum',
  type: 'summary',
  title: 'All set',
  rows: [
    { label: 'When', value: 'Thursday, 10:00' },
    { label: 'Where', value: '12 Mill Lane' },
  ],
};

const voice = <VoiceModal isOpen onClose={none} />;
const shows =
  (...cards: readonly Card[]) =>
  (scene: Scene) => ({ view: voice, call: withCards(scene, ...cards), then: has('.card') });

export const CARDS: States = {
  'cards-choice': shows(CHOICE),
  'cards-slot': shows(SLOT),
  'cards-field': shows(FIELD),
  'cards-note': shows(NOTE),
  'cards-link': shows(LINK),
  'cards-summary': shows(SUMMARY),
  'cards-answered': shows({ ...CHOICE, answer: 'A visit' } as Card, SLOT),
  'cards-all': shows(CHOICE, SLOT, FIELD, NOTE, LINK, SUMMARY),
  'cards-after': (scene) => ({
    view: voice,
    call: Object.assign(withCards(scene, SUMMARY), {
      phase: { name: 'ended', reason: 'visitor', seconds: 132 },
    }),
    then: has('.after .card'),
  }),
};

function told(toast: (scene: Scene) => ToastInput) {
  return (scene: Scene): Shown => {
    const queue = createToastQueue();
    return {
      view: <Toaster queue={queue} labels={scene.words.toast} />,
      then: (root) => {
        queue.push(toast(scene));
        return has('.toast')(root);
      },
    };
  };
}

export const TOASTS: States = {
  'toast-plain': told(({ words }) => ({ title: words.common.copied })),
  'toast-fault': told(({ words: { errors, ways } }) => ({
    title: errors?.video.title ?? '',
    description: errors?.video.remedy ?? '',
    variant: 'destructive',
    action: { label: ways.again, run: none },
    also: { label: ways.chat, run: none },
  })),
};
