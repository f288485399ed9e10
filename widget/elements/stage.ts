/**
 * What is open on the page, and the page's one app. A part is shown by the page's own tag for it, else by one that
 * the stage adds at the end of the body. Events come from the tag that was asked, and bubble.
 */
import { createStore } from 'zustand/vanilla';
import type { App, AppOptions } from '../app-types.ts';
import type { CallPhase } from '../call/types.ts';
import { createToastQueue } from '../ui/toast-queue.ts';
import { asksConsent } from './asks-consent.ts';
import { bridgeEvents } from './bridge.ts';
import { createCalls } from './calls.ts';
import { createEarlyCalls } from './early-call.ts';
import type { Part, View } from '../events.ts';
import { createIntent } from './intent.ts';
import { createLeaving } from './leaving.ts';
import { layer } from './settings.ts';
import { lookOf } from './look.ts';
import { find, make, given, siteOf } from './page-tags.ts';
import { enlarge, idOf, isSmall, whoOf, withView } from './opening-view.ts';
import type { Opening, Stage, StageState } from './stage-types.ts';
import type { Given, TalkliveElement } from './element-types.ts';
import { askerOf, createTelling, send, speaker } from './telling.ts';
import { sayBroken, tellOwner } from './tell-owner.ts';
import { PART } from './triggers.ts';
import { pageBody } from '../ui/page-body.ts';
import { pageModal } from '../ui/top-layer.ts';

export type { Opening, Stage };

export function createStage(
  createApp: (options: AppOptions) => App,
  page: { origin: string; site?: string; view?: View },
): Stage {
  const initial = { dialog: null, chat: null, config: null, settled: false, gated: null, lacks: null };
  const store = createStore<StageState>(() => initial);
  const toasts = createToastQueue();
  const telling = createTelling();
  let app: App | null = null;
  /** Whose call it is: events of the call come from there. */
  let caller: EventTarget = document;
  /** Tags that the page did not write: they speak for nobody. */
  const made = new WeakSet<HTMLElement>();
  /** A call that has not been asked for yet is as one before its start. */
  const isAt = (...names: CallPhase['name'][]) =>
    names.includes(app?.call.store.getState().phase.name ?? 'idle');
  const inCall = () => isAt('connecting', 'connected', 'dropped');

  const calls = createCalls({
    app: (site) => stage.app(site),
    settings(from, own) {
      const opening = store.getState().dialog;
      const { source, options } = opening ?? {};
      const settings = layer(null, given(find('talklive-widget')), given(source), given(from), options, own);
      stage.intend(settings.site);
      const shown = opening && speaker(opening) === from ? opening : null;
      return { ...settings, consent: stage.asksConsent(shown?.host ?? from, shown) ? 'required' : 'none' };
    },
    announce(from, detail, called) {
      const allowed = send(from, 'talklive-call-start', detail, true);
      if (allowed) caller = from;
      store.setState({ call: detail, called });
      return allowed;
    },
    gate: (gated) => store.setState({ gated }),
    failed(fault) {
      if (!early.isPending() && store.getState().dialog?.part !== 'voice') return;
      console.error('Failed to start call:', fault);
      store.setState({ thrown: fault });
    },
    over() {
      const { dialog, lacks } = store.getState();
      // Where no call has come about there is nothing that the page could keep open.
      if (dialog?.part === 'voice' && lacks !== 'voice') void close('voice', !isAt('idle'));
    },
  });

  const early = createEarlyCalls({
    telling,
    isFree: () => !store.getState().dialog && isAt('idle', 'failed', 'ended'),
    start(by, options, since) {
      stage.intend(options.site);
      return calls.start(by, options, since);
    },
    stop: (why) => stage.stop(why),
  });

  const stage: Stage = {
    store,
    toasts,
    app(site) {
      if (!app) {
        app = createApp({ origin: page.origin, site: site ?? stage.site() });
        bridgeEvents(app, (name, detail) => {
          // Whose it is now: the next call may be another's by the time that this is told.
          const from = caller;
          telling.happened(from, () => send(from, name, detail));
        });
        calls.follow(app);
      } else if (site && site !== app.options.site) {
        const held = app.options.site;
        tellOwner(({ otherSite }) => otherSite(site, held));
      }
      return app;
    },
    site: () => app?.options.site ?? siteOf(page),
    intend: createIntent(store, (site) => stage.app(site)),
    asksConsent,
    early: early.begin,
    giveUp: early.giveUp,
    open(part, from, options, trigger = null) {
      if (!PART.test(part)) return tellOwner(({ noPart }) => noPart(part, Boolean(options)));
      early.first(part, trigger ?? from, open);
      const own = from?.tag === `talklive-${part}` ? from : find(`talklive-${part}`);
      const asker = askerOf(store.getState(), from);
      const source = asker ?? (own && !made.has(own) ? own : find('talklive-widget'));
      const slot = part === 'chat' ? 'chat' : 'dialog';
      const floats = slot === 'chat' && given(own).placement !== 'inline';
      const { dialog } = store.getState();
      // Behind a modal the chat would be inert; and what a script opens ends no conversation that its visitor holds.
      const held = dialog?.part === 'video' || (dialog?.part === 'voice' && inCall());
      // A call that is beside the page stays there with a chat; for all else it is the one that the visitor has.
      const isBeside = isSmall(dialog) && inCall();
      if (isBeside && slot === 'dialog') return enlarge(stage, dialog, source, part, from, options, trigger);
      const taken =
        !isBeside &&
        (dialog
          ? part !== dialog.part && (floats || !options) && held
          : part === 'video' && !from && !options && inCall());
      if (taken && (floats || slot === 'dialog')) return tellOwner(({ taken }) => taken(part));
      const here = own && store.getState()[slot];
      const covered = floats && (isBeside || pageModal());
      const isOther = here && (covered || idOf(here) !== idOf({ source, options }));
      // In the place of a chat with another, of one beside a call, or of one that a modal of the page's covers.
      if (slot === 'chat' && isOther) void close('chat');
      else if (here?.host === own) {
        // Where the page keeps the view of a call that is over, the next one is shown there.
        if (part === 'voice' && isAt('ended', 'failed')) showCall(here);
        return floats ? stage.close() : undefined;
      }
      const begun = early.take(part, trigger ?? from);
      if (begun ? !begun.opened : !send(trigger ?? source ?? document, 'talklive-open', { part }, true))
        return;
      const show = () => {
        stage.intend(options?.site ?? given(source).site);
        const host = own ?? make(part, made);
        const from = trigger ?? source ?? host;
        const opened =
          begun?.opened ??
          telling.open(part === 'voice' && from, () => send(from, 'talklive-opened', { part }));
        const look = lookOf(host, from);
        const { view } = layer(null, page as Given, given(source), given(own), options);
        const who = part === 'voice' && inCall() && whoOf(store.getState().called);
        const bare = { part, asker, trigger, source, host, look, options: { ...options, ...who }, opened };
        const opening = withView(bare, view);
        store.setState({ [slot]: opening });
        // The browser could not make the tag what it is.
        const isBroken = !(host as Partial<TalkliveElement>).given;
        // The call first: to draw takes longer than to ask for it. But what speaks for it stands in the page.
        if (from === host && !host.isConnected) pageBody().append(host);
        if (part === 'voice' && !begun?.isBegun && !isBroken) showCall(opening);
        if (!host.isConnected) pageBody().append(host);
        if (isBroken) sayBroken(stage, host);
        else if (begun?.isBegun) calls.settle();
      };
      const inPlace = () =>
        store.getState().dialog ? tellOwner(({ notOpened }) => notOpened(part)) : show();
      if (slot === 'chat' && (!floats || isBeside)) return show();
      void (close()?.then(inPlace) ?? inPlace());
    },
    minimize(view = 'card', other) {
      const { dialog } = store.getState();
      if (dialog?.part === 'voice') store.setState({ dialog: withView(dialog, view, other) });
    },
    close(part) {
      const shown = store.getState().dialog;
      void close(part);
      // What is left of a call stands there without an opening.
      if (!shown && part !== 'chat' && isAt('ended')) app?.call.dismiss();
    },
    left: (host) => left(host),
    lack(opening, missing) {
      const { part } = opening;
      store.setState({ lacks: part });
      // Words are open in its place, and what happens meanwhile is told.
      opening.opened();
      // No live microphone without a view of the call: none of its visitor's doing.
      if (missing && part === 'voice') void stage.stop('page');
      return () => store.setState({ lacks: null });
    },
    found(opening) {
      if (opening.part === 'voice' && store.getState().dialog === opening) showCall(opening);
    },
    further: (method) =>
      import('./resume.ts').then((late) =>
        late.further(stage, page.origin, (from) => (caller = from), method),
      ),
    startCall(from, options = {}) {
      store.setState({ thrown: undefined });
      return calls.start(from, options);
    },
    async start(from, options) {
      stage.open('voice', from, options);
      const { dialog } = store.getState();
      // The page may have forbidden it.
      return dialog?.part === 'voice' ? calls.start(from ?? speaker(dialog), options ?? {}) : null;
    },
    stop: (why) => calls.stop(why),
    toast(toast) {
      if (!find('talklive-toaster')) pageBody().append(make('toaster', made));
      toasts.push(toast);
    },
  };

  /** @returns what is to be waited for: a call ends before its view is closed */
  function close(part?: Part, mayKeep = true): Promise<void> | undefined {
    const slot = part === 'chat' ? 'chat' : 'dialog';
    const opening = store.getState()[slot];
    if (!opening || (part && opening.part !== part)) return undefined;
    const voice = opening.part === 'voice';
    opening.opened();
    if (voice && (inCall() || isAt('ending'))) {
      store.setState({ lacks: null });
      return stage.stop(mayKeep ? undefined : 'page');
    }
    const from = speaker(opening);
    if (!send(from, 'talklive-close', { part: opening.part }, mayKeep)) return undefined;
    store.setState({ [slot]: null });
    const closed = () => send(from, 'talklive-closed', { part: opening.part });
    // An error that was read goes with its view.
    if (voice && isAt('failed')) app?.call.dismiss();
    return void (voice ? telling.closed(stage.stop(), closed) : closed());
  }

  const { open } = stage;
  const left = createLeaving({ store, inCall, close, open, stop: () => stage.stop() });

  /** The call that a visitor has opened the modal for; one that is on, or was cut off, is only shown. */
  function showCall(opening: Opening): void {
    store.setState({ thrown: undefined });
    if (inCall()) {
      // Of a call that the page before this one began.
      if (caller === document) caller = speaker(opening);
      return;
    }
    // Its failures are shown; who else waits for the outcome hears of them, too.
    calls.start(speaker(opening), opening.options).catch(() => undefined);
  }

  return stage;
}
