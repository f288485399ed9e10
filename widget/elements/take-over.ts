/** How the elements take a page over from the pasted script, which has drawn and listened until now. */
import { wishOf } from './objects.ts';
import type { Part, View } from '../events.ts';
import { loadLooks } from '../ui/load-looks.ts';
import { languageOf, loadStrings } from './languages.ts';
import { pressUnderWay } from './press-under-way.ts';
import { register } from './register.ts';
import { released } from './released.ts';
import type { ScriptPage } from './script-page.ts';
import type { TalkliveElement } from './element-types.ts';
import { sharedStage } from './shared-stage.ts';
import { stageOf } from './early.ts';
import type { Stage } from './stage.ts';
import { writtenPart } from './triggers.ts';
import { launch, talkPart } from './widget.tsx';

/** What the script asks of the elements; an earlier release may do so, too. */
export interface Rest {
  open(part?: Part, trigger?: HTMLElement): void;
  close(part?: Part): void;
  start(): Promise<{ id: string } | null>;
  stop(): Promise<void>;
  toast: Stage['toast'];
  resume(): unknown;
  minimize(view?: View): void;
  /** Does what the visitor pressed on a launcher. */
  press(host: Element, action: string): void;
  /** Does a method of `window.talklive` by its name. @throws TypeError where there is none of that name */
  call(name: string, args: readonly unknown[]): unknown;
  /** Calls back once what has just been opened is on screen, or will not be. */
  whenShown(done: () => void): void;
}

/** Puts the elements in the place of what the script drew; the focus stays on the control that had it. */
function replace({ facades, leave }: ScriptPage, stage: Stage, defines: boolean): void {
  const focused = [...facades].map(([host, { root }]) => ({
    host,
    action: (root.activeElement as HTMLElement | null)?.dataset.action,
  }));
  if (defines) register(stage);
  leave();
  for (const { remove } of facades.values()) remove();
  for (const { host, action } of focused)
    if (action) host.shadowRoot?.querySelector<HTMLElement>(`[data-action=${action}]`)?.focus();
}

export async function boot(page: ScriptPage): Promise<Rest> {
  // Some pages take the console away; what speaks to it, here and in the SDKs, must not break on that.
  (globalThis as { console?: unknown }).console ??= new Proxy({}, { get: () => () => undefined });
  // An app of the page has brought the elements already.
  const shared = sharedStage();
  const stage = shared ?? stageOf(page);
  const hosts = [document.documentElement, ...document.querySelectorAll('talklive-widget,talklive-button')];
  await Promise.all([
    document.querySelector('[look],[density]') && loadLooks(),
    ...hosts.map((host) => loadStrings(languageOf(host).key)),
  ]);
  await released(page.pressed);
  replace(page, stage, !shared);
  return restOf(page, stage);
}

function restOf({ facades }: ScriptPage, stage: Stage): Rest {
  const rest: Rest = {
    open(part, trigger) {
      if (trigger && pressUnderWay.isSpent) return;
      stage.open(part ?? writtenPart(trigger), null, trigger && wishOf(trigger), trigger);
      if (trigger) stage.giveUp(undefined, trigger);
    },
    close(part) {
      stage.close(part);
      if (!part) stage.close('chat');
    },
    start: () => stage.start(),
    stop: () => stage.stop(),
    toast: (toast) => stage.toast(toast),
    resume: () => stage.further(),
    minimize: stage.minimize,
    call(name, args) {
      return Object.hasOwn(rest, name)
        ? (rest[name as 'open'] as (...given: readonly unknown[]) => unknown)(...args)
        : stage.further(name);
    },
    press(host, action) {
      const presence = facades.get(host)?.presence;
      if (presence) launch(stage, host as TalkliveElement, presence, action as never);
      // The page has taken it away, or has put another body in the place of the one that was pressed.
      else stage.open(action === 'chat' ? action : talkPart(host));
      stage.giveUp(undefined, host as HTMLElement);
    },
    whenShown(done) {
      // The page may have forbidden it, or closes it before it is there.
      if (!stage.store.getState().dialog) return done();
      const waiting = new AbortController();
      const end = () => {
        waiting.abort();
        done();
      };
      for (const name of ['talklive-opened', 'talklive-closed']) addEventListener(name, end, waiting);
      // Words stand in its place.
      waiting.signal.addEventListener(
        'abort',
        stage.store.subscribe(({ lacks }) => lacks && end()),
      );
    },
  };
  return rest;
}
