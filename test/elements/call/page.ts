/** The page's own tags over the real client and the real SDKs: what a visitor clicks and reads. Tags are defined once a page. */
import { until } from '../until.ts';
import { createApp } from '../../../widget/app.ts';
import type { Watchdogs } from '../../../widget/call/watchdogs.ts';
import { register } from '../../../widget/elements/register.ts';
import { createStage } from '../../../widget/elements/stage.ts';
import { get, words } from '../ui/find.ts';
import { follow, ORIGIN, type Visit } from './house.ts';

export interface VisitorsPage {
  guest: Visit;
  /** Opens the voice modal, which starts the call. */
  talkTo(assistantId: string): void;
  /** Puts `<talklive-call>` into the page. */
  inline(assistantId: string): void;
  press(button: string): void;
  /** Waits until all of it is on show. */
  reads(...texts: string[]): Promise<void>;
  /** The dialog, or the inline call. */
  root(): ShadowRoot;
  /** Closes what is open, and waits for a client at rest. */
  leave(): Promise<void>;
}

/** Opens the page anew for each test; what was opened is closed after it. */
export function openPage(watchdogs: Partial<Watchdogs>): () => VisitorsPage {
  const stage = createStage((options) => createApp(options, { watchdogs }), { origin: ORIGIN });
  register(stage);
  const { call } = stage.app('default');
  return () => {
    const { visit: guest, letGo } = follow(call);
    let host: HTMLElement | null = null;
    const put = (tag: string, assistantId: string) => {
      host = document.createElement(tag);
      host.setAttribute('assistant-id', assistantId);
      document.body.append(host);
    };
    const root = () => {
      if (!host?.shadowRoot) throw new Error('Nothing is open.');
      return host.shadowRoot;
    };
    return {
      guest,
      root,
      talkTo(assistantId) {
        put('talklive-voice', assistantId);
        stage.open('voice');
      },
      inline: (assistantId) => put('talklive-call', assistantId),
      press: (button) => get(root(), 'button', button).click(),
      async reads(...texts) {
        let shown = '';
        const missing = () => {
          shown = words(root());
          return texts.filter((text) => !shown.includes(text));
        };
        try {
          await until(() => missing().length === 0, 'the words are read');
        } catch {
          throw new Error(`not read: ${missing().join(' | ')}; instead: ${shown}`);
        }
      },
      async leave() {
        stage.close('voice');
        await call.stop();
        call.dismiss();
        letGo();
        host?.remove();
        await until(() => !host?.shadowRoot?.querySelector('.talklive'), 'the view is off');
      },
    };
  };
}
