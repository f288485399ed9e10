/** The chat, from its first word on. */
import { ChatPanel } from '../../ui/ChatPanel.tsx';
import { message } from '../driver.ts';
import { has, pressFor, type Scene, type States } from '../state.ts';
import { SLOT } from './cards.tsx';
import { JUNIPER, none } from './conversation.ts';

const panel = <ChatPanel onClose={none} onMinimise={none} />;

const chatted = ({ said }: Scene, times: number) =>
  Array.from({ length: times }, (_, at) => [
    message('user', said.ask, { id: `u${at}` }),
    message('assistant', said.answer, { id: `a${at}` }),
  ]).flat();

const RICH =
  '**Two plans**\n\n- Starter: 49 a month\n- Team: 199 a month\n\nSee [all plans](https://example.com/pricing) or write to `sales@example.com`.';

export const CHAT_STATES: States = {
  'chat-empty': ({ said }) => ({
    view: <ChatPanel onClose={none} onMinimise={none} prompts={said.prompts} />,
    then: has('.prompts'),
  }),
  'chat-few': (scene) => ({ view: panel, chat: { messages: chatted(scene, 1) } }),
  'chat-many': (scene) => ({ view: panel, chat: { messages: chatted(scene, 12) } }),
  'chat-named': (scene) => ({
    view: panel,
    chat: { messages: chatted(scene, 1) },
    ui: {
      named: Object.assign({ textAfter: 'Hire Juniper', afterHref: 'https://example.com/hire' }, JUNIPER),
    },
  }),
  'chat-answer-awaited': (scene) => ({
    view: panel,
    chat: { messages: [message('user', scene.said.ask)], pending: true },
    then: has('[part=typing]'),
  }),
  'chat-streaming': (scene) => ({
    view: panel,
    chat: {
      messages: [
        message('user', scene.said.ask),
        message('assistant', scene.said.answer, { status: 'streaming' }),
      ],
      pending: true,
    },
  }),
  'chat-times': (scene) => ({
    view: panel,
    chat: { messages: chatted(scene, 1) },
    then: pressFor('[part=times-button]', '.meta'),
  }),
  'chat-failed': (scene) => ({
    view: panel,
    chat: {
      messages: [
        message('user', scene.said.ask, { status: 'failed' }),
        message('assistant', 'mail a@b.example', { status: 'failed' }),
      ],
    },
  }),
  'chat-rich': (scene) => ({
    view: panel,
    chat: {
      messages: [
        message('user', scene.said.ask),
        message('assistant', RICH),
        message('user', 'See https://example.com'),
      ],
    },
  }),
  'chat-consent': ({ said }) => ({
    view: panel,
    ui: { consent: { text: said.consent } },
    then: has('[part=consent]'),
  }),
  'chat-card': (scene) => ({
    view: panel,
    chat: {
      messages: [message('user', scene.said.ask), message('assistant', 'When suits you?', { card: SLOT })],
    },
    then: has('.chat-card'),
  }),
  'chat-inline': (scene) => ({ view: <ChatPanel variant="inline" />, chat: { messages: chatted(scene, 1) } }),
};
