import { assert, expect } from 'chai';
import { until } from '../until.ts';
import 'axe-core/axe.min.js';
import type { AxeResults, RunOptions } from 'axe-core';
import type { ReactNode } from 'react';
import type { CallSnapshot } from '../../../widget/call/types.ts';
import { AfterCall } from '../../../widget/ui/AfterCall.tsx';
import { AssistantModal } from '../../../widget/ui/AssistantModal.tsx';
import { ChatPanel } from '../../../widget/ui/ChatPanel.tsx';
import { forgetConsent } from '../../../widget/ui/consent.ts';
import type { Ui } from '../../../widget/ui/context.ts';
import { DemoDialog } from '../../../widget/ui/DemoDialog.tsx';
import { InlineCall } from '../../../widget/ui/InlineCall.tsx';
import { Launcher } from '../../../widget/ui/Launcher.tsx';
import { adopt } from '../../../widget/ui/sheet.ts';
import { words as en } from '../../../widget/ui/strings/en.ts';
import launcher from '../../../widget/ui/styles/launcher.css';
import { Toaster } from '../../../widget/ui/Toaster.tsx';
import { createToastQueue } from '../../../widget/ui/toast-queue.ts';
import { VoiceModal } from '../../../widget/ui/VoiceModal.tsx';
import { get, words } from './find.ts';
import { act, createDriver, createViewStage, message, type ViewStage } from './stage.tsx';
import { pause } from '../../pause.ts';

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };

/** axe reads the same tree in every engine: the long run has it read in all of them. */
declare const __SOAK__: boolean;
const AXE = __SOAK__ || navigator.userAgent.includes('Chrome/');

const none = () => undefined;
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

const nothing = async (): Promise<Pick<AxeResults, 'violations'>> => ({ violations: [] });

interface State {
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

const STATES: Record<string, State> = {
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

/** Every state of every view, for axe and for a strict policy. */
async function enter(state: State, theme: 'light' | 'dark', dir: 'ltr' | 'rtl' = 'ltr') {
  const driver = createDriver(state.call);
  driver.onStart = () => new Promise(none);
  const stage = createViewStage(driver, { theme, dir });
  adopt(stage.root, launcher);
  if (state.chat) await driver.chat(state.chat);
  await stage.show(state.view, { phone: '+1 555', dir, ...state.ui });
  if (state.call) await driver.call(state.call);
  await state.then?.(stage);
  await new Promise(requestAnimationFrame);
  await pause(0, 'what a frame begins is there in the task after it');
  for (const animation of stage.root.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  return stage;
}

describe('Every state of every view', () => {
  let violations: string[] = [];
  const note = (event: SecurityPolicyViolationEvent) => {
    violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  };
  before(() => {
    document.documentElement.lang = 'en';
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "style-src 'none'; img-src 'none'; font-src 'none'";
    document.head.append(policy);
    document.addEventListener('securitypolicyviolation', note);
  });
  after(() => document.removeEventListener('securitypolicyviolation', note));
  beforeEach(() => {
    violations = [];
    forgetConsent();
    const page = document.body;
    page.style.background = '';
  });

  it('is drawn in the colours that this run is about', () => {
    expect(matchMedia('(forced-colors: active)').matches).to.deep.equal(window.FORCED_COLOURS);
  });

  it('is held under a policy that bites', async () => {
    document.createElement('p').setAttribute('style', 'color: red');
    await until(() => violations.length > 0);
  });

  for (const [name, state] of Object.entries(STATES)) {
    for (const theme of ['light', 'dark'] as const) {
      it(`has nothing for axe to find, and nothing that a strict policy refuses: ${name}, ${theme}`, async () => {
        const stage = await enter(state, theme);
        document.body.style.background = theme === 'dark' ? '#15171c' : '#ffffff';
        const { violations: found } = await (AXE ? axe.run : nothing)(document, {
          resultTypes: ['violations'],
          rules: {
            // The test page itself has no landmark, heading or frame content of its own.
            region: { enabled: false },
            'landmark-one-main': { enabled: false },
            'page-has-heading-one': { enabled: false },
            // axe reads the page's own text colour there (-webkit-text-fill-color), which nobody sees.
            'color-contrast': { enabled: !window.FORCED_COLOURS },
          },
        });
        await stage.leave();
        expect(
          found.map(({ id, nodes }) => [
            id,
            nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
          ]),
        ).to.deep.equal([]);
        expect(violations).to.deep.equal([]);
      });
    }

    it(`keeps inside 320 px, with text at 200 % and from right to left: ${name}`, async () => {
      const stage = await enter(state, 'light', 'rtl');
      stage.host.style.setProperty('--talklive-font-size', '32px');
      await until(() => true);
      const sideways = [
        ...stage.root.querySelectorAll<HTMLElement>('dialog, section, .log, .captions'),
      ].filter((box) => box.scrollWidth > box.clientWidth + 1);
      const wide = sideways.map((box) => `${box.className} ${box.scrollWidth} in ${box.clientWidth}`);
      await stage.leave();
      expect(wide).to.deep.equal([]);
    });
  }

  it('keeps what a visitor presses at 24 px or more', async () => {
    for (const [name, state] of Object.entries(STATES)) {
      const stage = await enter(state, 'light');
      for (const control of stage.root.querySelectorAll<HTMLElement>(
        'button, select, input, textarea, a.btn',
      )) {
        if (!control.checkVisibility()) continue;
        const box = (control.closest('label') ?? control).getBoundingClientRect();
        assert(
          box.width >= 24 && box.height >= 24,
          `${name}: ${control.outerHTML.slice(0, 120)} ${box.width}×${box.height}`,
        );
      }
      await stage.leave();
      forgetConsent();
    }
  });
});
