/** Every state of every view. */
import type { ReactNode } from 'react';
import type { CallSnapshot } from '../../../widget/call/types.ts';
import { AfterCall } from '../../../widget/ui/AfterCall.tsx';
import { AssistantModal } from '../../../widget/ui/AssistantModal.tsx';
import { ChatPanel } from '../../../widget/ui/ChatPanel.tsx';
import type { Ui } from '../../../widget/ui/context.ts';
import { DemoDialog } from '../../../widget/ui/DemoDialog.tsx';
import { InlineCall } from '../../../widget/ui/InlineCall.tsx';
import { Launcher } from '../../../widget/ui/Launcher.tsx';
import { words as en } from '../../../widget/ui/strings/en.ts';
import { Toaster } from '../../../widget/ui/Toaster.tsx';
import { createToastQueue } from '../../../widget/ui/toast-queue.ts';
import { VoiceModal } from '../../../widget/ui/VoiceModal.tsx';
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { get, words } from './find.ts';
import type { createDriver } from './stage.tsx';
import { act, message, type ViewStage } from './stage.tsx';

export const none = () => undefined;
const at = Date.UTC(2026, 0, 5, 9, 30);
const live: Partial<CallSnapshot> = {
  phase: { name: 'connected', since: at },
  captions: [
    { id: '1', speaker: 'assistant', text: 'Hello', final: true, at },
    { id: '2', speaker: 'visitor', text: 'Hi the', final: false, at },
  ],
};
const press = (name: string) => async (stage: ViewStage) => {
  await act(() => get(stage.root, 'button', name).click());
  await pause(50, 'what a press opens begins to move a frame later');
};

const shows = (text: string) => async (stage: ViewStage) =>
  void (await until(() => words(stage.root).includes(text)));

const small = (view: 'card' | 'pill') => async (stage: ViewStage) =>
  void (await until(() => stage.root.querySelector(`[data-view=${view}]`)));

export interface State {
  view: ReactNode;
  call?: Partial<CallSnapshot>;
  chat?: Parameters<ReturnType<typeof createDriver>['chat']>[0];
  ui?: Partial<Ui>;
  then?: (stage: ViewStage) => Promise<void>;
}
const voice = <VoiceModal isOpen onClose={none} />;
const failed = (code: 'mic-denied' | 'browser-unsupported') =>
  ({
    phase: { name: 'failed', reported: true, error: { code, next: 'try-again', requestId: 'r1' } },
  }) as const;
const queue = createToastQueue();

export const STATES: Record<string, State> = {
  'voice, connecting': { view: voice, call: { phase: { name: 'connecting', since: at, step: 'joining' } } },
  'voice, connected': { view: voice, call: live, ui: { label: 'Rehearsal: scripted assistant' } },
  'voice, muted and weak': { view: voice, call: { ...live, muted: true, network: 'bad' } },
  'voice, talking while muted': {
    view: voice,
    call: { ...live, muted: true, speaking: { assistant: false, visitor: true } },
    then: shows('You are talking, but muted'),
  },
  'voice, on hold': { view: voice, call: { ...live, muted: true, onHold: true }, then: shows('On hold') },
  'voice, push to talk': {
    view: voice,
    call: live,
    ui: { named: { pushToTalk: true } },
    then: shows('Hold'),
  },
  'voice, unheard': { view: voice, call: { ...live, unheard: true } },
  'voice, devices': { view: voice, call: live, then: press('Devices') },
  'voice, typing': { view: voice, call: live, then: press('Type instead') },
  'voice, failed': { view: voice, call: failed('mic-denied'), then: shows('The microphone is blocked') },
  'voice, failed, with its details': {
    view: voice,
    call: failed('browser-unsupported'),
    async then({ root }) {
      await act(async () => (await until(() => root.querySelector('summary'))).click());
    },
  },
  'voice, dropped': {
    view: voice,
    call: { phase: { name: 'dropped', until: at, cause: 'sleep' } },
    then: shows('The call was cut off'),
  },
  'voice, as a card': { view: voice, call: live, ui: { named: { view: 'card' } }, then: small('card') },
  'voice, as a card with a drawer': {
    view: voice,
    call: live,
    ui: { named: { view: 'pill' } },
    async then(stage) {
      await small('pill')(stage);
      stage.root.querySelector<HTMLElement>('[part~=devices-button]')?.click();
      await small('card')(stage);
    },
  },
  'voice, dropped, as a card': {
    view: voice,
    call: { phase: { name: 'dropped', until: at, cause: 'sleep' } },
    ui: { named: { view: 'card' } },
    then: small('card'),
  },
  'voice, dropped, as a pill': {
    view: voice,
    call: { phase: { name: 'dropped', until: at, cause: 'sleep' } },
    ui: { named: { view: 'pill' } },
    then: small('pill'),
  },
  'voice, somebody else pressed': {
    view: voice,
    call: live,
    ui: { other: { name: 'Harrier', talk: none } },
    then: shows('End this call and talk with Harrier'),
  },
  'voice, as a pill': {
    view: voice,
    call: live,
    ui: { named: { view: 'pill' }, label: 'Rehearsal: scripted assistant' },
    then: small('pill'),
  },
  'voice, as a pill, talking while muted': {
    view: voice,
    call: { ...live, muted: true, speaking: { assistant: false, visitor: true } },
    ui: { named: { view: 'pill' } },
    then: small('pill'),
  },
  'voice, consent, as a card': {
    view: voice,
    ui: { named: { view: 'pill' }, consent: { text: 'May we?' } },
    then: small('card'),
  },
  'voice, consent': { view: voice, ui: { consent: { text: 'May we?', privacyUrl: 'https://example.com' } } },
  'after a call': {
    view: <InlineCall />,
    call: { ...live, phase: { name: 'ended', reason: 'visitor', seconds: 9 } },
  },
  'after a call, in its corner': {
    view: <AfterCall headingId="after" onClose={none} onAgain={none} />,
    call: {
      ...live,
      summary: 'A demo was booked.',
      phase: { name: 'ended', reason: 'assistant', seconds: 75 },
    },
    ui: {
      named: { assistantName: 'Juniper', assistantRole: 'Lead qualifier', textAfter: 'Hire Juniper' },
    },
  },
  'after a call, as small as can be': {
    view: <AfterCall headingId="after" onClose={none} onAgain={none} />,
    call: { ...live, phase: { name: 'ended', reason: 'visitor', seconds: 75 } },
    ui: { named: { assistantName: 'Juniper', view: 'pill' } },
  },
  'inline call': { view: <InlineCall />, call: live },
  'inline call at rest': { view: <InlineCall /> },
  'assistant, voice': { view: <AssistantModal isOpen type="voice" callId="c1" onClose={none} /> },
  'assistant, loading': { view: <AssistantModal isOpen type="video" onClose={none} /> },
  demo: { view: <DemoDialog isOpen onClose={none} /> },
  chat: {
    view: <ChatPanel onClose={none} onMinimise={none} />,
    chat: {
      messages: [
        message('user', 'See https://example.com'),
        message('assistant', 'mail a@b.example', { status: 'failed' }),
      ],
      pending: true,
    },
  },
  launcher: {
    view: <Launcher labels={en.launcher} placement="bottom-right" expanded dismissible greeting="Hello" />,
  },
  toast: {
    view: <Toaster queue={queue} labels={en.toast} />,
    then: () =>
      act(() =>
        queue.push({
          title: 'No',
          description: 'Why',
          variant: 'destructive',
          action: { label: 'Undo', run: none },
        }),
      ),
  },
};
