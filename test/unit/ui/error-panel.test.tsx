import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { waysInCall, waysInNotice } from '../../../site/docs/made/error-ways.js';
import { errorOf } from '../../../widget/call/errors.ts';
import type { CallError } from '../../../widget/call/types.ts';
import { CALL_ERRORS, type CallErrorCode } from '../../../widget/call/error-table.ts';
import { UiContext, type Ui } from '../../../widget/ui/context.ts';
import { ErrorPanel } from '../../../widget/ui/ErrorPanel.tsx';
import { english } from '../../../widget/ui/strings/english.ts';
import { tellFault } from '../../../widget/ui/tell-fault.ts';

const PHONE = '+1 555 010 2030';
/** What the words of a remedy name, and the button that it is. */
const REMEDIES: [RegExp, RegExp][] = [
  [/try again|call again|new call/i, /^Try again$/],
  [/choose another/i, /^Choose microphone$/],
  [/reload/i, /^Reload page$/],
  [/chat with us|another way/i, /^Open chat$/],
  [/call us/i, /^Call \+1/],
  [/tap to hear/i, /^Tap to hear$/],
  [/continue without/i, /^Continue without camera$/],
];
const nothing = () => undefined;
/** As a page calls its site, and as a frame of ours does. */
const APP = { options: { site: 'default' }, config: async () => ({}) };
const FRAME = { ...APP, options: { site: 'tlf.default.1' } };
/** As a page that the site does not list comes by it, which is not let in anywhere else. */
const failureOf = (code: CallErrorCode, extra: Partial<CallError> = {}) =>
  errorOf(code, code === 'site-not-allowed' ? { cause: { code: 'origin-not-allowed' }, ...extra } : extra);

function panel(code: CallErrorCode, phone?: string, retryAfter?: number, failure?: CallError, app = APP) {
  const ui = { strings: english, locale: 'en', dir: 'ltr', app, open: nothing, phone } as unknown as Ui;
  const props = {
    headingId: 'h',
    error: failure ?? failureOf(code, retryAfter === undefined ? {} : { retryAfter }),
    onRetry: nothing,
    onLeave: nothing,
    onChooseMicrophone: nothing,
    onNoCamera: nothing,
  };
  const drawn = parse(
    renderToStaticMarkup(createElement(UiContext, { value: ui }, createElement(ErrorPanel, props))),
  );
  return {
    says: drawn.querySelectorAll('p').map(({ text }) => text),
    offers: drawn.querySelectorAll('button, a').map(({ text }) => text),
  };
}

/** The buttons of the notice of a call whose client had nothing to report. */
async function notice(code: CallErrorCode, failure = failureOf(code), app = APP): Promise<string[]> {
  const buttons: string[] = [];
  const toast: Ui['toast'] = ({ action, also }) => {
    for (const one of [action, also]) if (one) buttons.push(one.label);
  };
  const ui = { app, strings: english, toast, open: nothing } as unknown as Ui;
  await tellFault(ui, failure, english.errors);
  return buttons;
}

describe('the panel of a failure', () => {
  // A page in a sandbox: what its browser says of it.
  beforeAll(() => {
    vi.stubGlobal('window', { origin: 'null' });
    vi.stubGlobal('location', { protocol: 'https:' });
    // No tag of its own holds a link.
    vi.stubGlobal('document', { querySelector: () => null });
  });
  afterAll(() => void vi.unstubAllGlobals());

  const codes = Object.keys(CALL_ERRORS) as CallErrorCode[];

  it.each(codes)('of %s offers each remedy that its words name, with a telephone and without', (code) => {
    for (const phone of [PHONE, undefined]) {
      const { says, offers } = panel(code, phone);
      for (const [words, button] of REMEDIES)
        if (says.some((line) => words.test(line)))
          expect(offers, `${says.join(' ')} (${String(words)})`).toContainEqual(
            expect.stringMatching(button),
          );
      // Without an origin nothing of ours answers, and a page cannot leave its sandbox by itself.
      if (code !== 'frame-sandboxed' || phone) expect(offers.length).toBeGreaterThan(0);
    }
  });

  it.each(codes)('of %s offers what the guide says, in the call and in a notice', async (code) => {
    expect(waysInCall(code)).toEqual(panel(code).offers);
    const told = waysInNotice(code);
    if (told) expect(told).toEqual(await notice(code));
  });

  it('of an assistant that is not the site’s offers the chat, as the guide says', async () => {
    const code = 'site-not-allowed';
    const failure = errorOf(code, { cause: { code: 'assistant-not-allowed' } });
    expect(waysInCall(code, false)).toEqual(panel(code, undefined, undefined, failure).offers);
    expect(waysInNotice(code, false)).toEqual(await notice(code, failure));
    expect(waysInCall(code, false)).toEqual(['Open chat']);
  });

  it('offers neither chat nor person where nobody can be reached, but another try', async () => {
    const gone = errorOf('provider-down', { cause: { name: 'NetworkError' } });
    const { says, offers } = panel('provider-down', PHONE, undefined, gone);
    expect(offers).toEqual(['Try again', expect.stringContaining(PHONE)]);
    expect(says.join(' ')).not.toMatch(/chat/i);
    expect(panel('offline').offers).toEqual(['Try again']);
    const silent = { ...APP, config: () => Promise.reject(new Error('gone')) };
    expect(await notice('load-failed', errorOf('load-failed'), silent)).toEqual(['Reload page']);
    const { navigator } = globalThis;
    vi.stubGlobal('navigator', { onLine: true });
    expect(panel('offline').offers).toEqual(['Try again', 'Open chat']);
    vi.stubGlobal('navigator', navigator);
  });

  it('of a sandbox offers the chat in our own frame, which is answered there', () => {
    const code = 'frame-sandboxed';
    const { says, offers } = panel(code, undefined, undefined, undefined, FRAME);
    expect(offers).toEqual(['Open chat']);
    expect(waysInCall(code, false)).toEqual(offers);
    expect(says.at(-1)).toBe(english.errors.chatOnly);
  });

  it('counts seconds while somebody may wait for them, and names the time of day beyond', () => {
    const said = (retryAfter: number) => panel('visitor-limit', undefined, retryAfter).says.at(-1);
    expect(said(90)).toBe('Try again in 90 seconds.');
    expect(said(3000)).toMatch(/^Try again from (\w+ )?(at )?\d{1,2}:\d{2} [AP]M\.$/u);
    expect(said(40_000)).not.toMatch(/second/);
  });
});
