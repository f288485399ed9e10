import { assert, expect } from 'chai';
import { until } from '../until.ts';
import 'axe-core/axe.min.js';
import type { AxeResults, RunOptions } from 'axe-core';
import { forgetConsent } from '../../../widget/ui/consent.ts';
import { adopt } from '../../../widget/ui/sheet.ts';
import launcher from '../../../widget/ui/styles/launcher.css';
import { standIn } from '../../../widget/gallery/media.ts';
import { saidIn } from '../../../widget/gallery/samples.ts';
import type { State } from '../../../widget/gallery/state.ts';
import { STATES } from '../../../widget/gallery/states/states.ts';
import { english } from '../../../widget/ui/strings/english.ts';
import { createDriver, createViewStage } from './stage.tsx';
import { pause } from '../../pause.ts';

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };

/** axe reads the same tree in every engine: the long run has it read in all of them. */
declare const __SOAK__: boolean;
const AXE = __SOAK__ || navigator.userAgent.includes('Chrome/');

/** Drawn as others are, with other words: the long run looks at them, too. */
const ALIKE =
  /^(error-(?!mic-denied$|with-|devices$)|dropped-(?!sleep$)|cards-(?!all$)|voice-(assistant|visitor|microphone|silent|other-tab|weak|without|long|muted$|idle|ending|consent-)|launcher-(left|.*only|button)|chat-(many|named|times|streaming|rich|inline)|video-(connected|forbidden|consent)|demo-|card-(muted|connecting)|pill-muted|inline-(named|elsewhere|muted|failed)|after-(without|in-modal)|toast-plain)/;
const CHOSEN = Object.entries(STATES).filter(([id]) => __SOAK__ || !ALIKE.test(id));

const none = () => undefined;
const nothing = async (): Promise<Pick<AxeResults, 'violations'>> => ({ violations: [] });

/** Every state of every view, for axe and for a strict policy. */
async function enter(state: State, theme: 'light' | 'dark', dir: 'ltr' | 'rtl' = 'ltr') {
  const shown = state({ now: Date.now(), words: english, said: saidIn('en'), base: `${location.origin}/` });
  const driver = createDriver(shown.call);
  driver.onStart = () => new Promise(none);
  const stage = createViewStage(driver, { theme, dir });
  adopt(stage.root, launcher);
  const giveBack = shown.media && standIn(shown.media);
  if (shown.chat) await driver.chat(shown.chat);
  await stage.show(shown.view, { phone: '+1 555', dir, ...shown.ui });
  await shown.then?.(stage.root, driver);
  giveBack?.();
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
    // What the assistant mentions.
    const heading = document.createElement('h1');
    heading.textContent = saidIn('en').topic;
    document.body.append(heading);
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "style-src 'none'; img-src 'none'; font-src 'none'";
    document.head.append(policy);
    document.addEventListener('securitypolicyviolation', note);
  });
  after(() => {
    document.removeEventListener('securitypolicyviolation', note);
    document.querySelector('h1')?.remove();
  });
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

  const THEMES = ['light', 'dark'] as const;
  for (const [at, [name, state]] of CHOSEN.entries()) {
    // The long run looks at each in both.
    for (const theme of __SOAK__ ? THEMES : THEMES.slice(at % 2).slice(0, 1)) {
      it(`has nothing for axe to find, and nothing that a strict policy refuses: ${name}, ${theme}`, async () => {
        const stage = await enter(state, theme);
        document.body.style.background = theme === 'dark' ? '#15171c' : '#ffffff';
        document.body.style.color = theme === 'dark' ? '#ffffff' : '#000000';
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
    for (const [name, state] of CHOSEN) {
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
    // Every state of the long run, in WebKit, on a busy machine.
  }).timeout(120_000);
});
