import { Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { UiContext, type Ui } from '../ui/context.ts';
import { loadFaultPanels } from '../ui/FaultPanel.tsx';
import { Surface } from '../ui/Surface.tsx';
import type { Part } from '../events.ts';
import { Dressed } from './dressed.tsx';
import { afterStart } from '../after-start.ts';
import { languageOf, loadOutcomes, loadStrings, onStrings, stringsNow } from './languages.ts';
import { siteLook } from './look.ts';
import { onTags } from './page-tags.ts';
import type { TalkliveElement } from './element-types.ts';
import { layer, withTexts, type Settings } from './settings.ts';
import type { Opening, Stage } from './stage.ts';
import { isCancelable, send, speaker } from './telling.ts';

/** The settings of `host` as they hold now; `opening` brings those of the tag that asked for it. */
export function useSettings(stage: Stage, host: TalkliveElement, opening: Opening | null): Settings {
  const given = useSyncExternalStore(
    (listener) => host.onGiven(listener),
    () => host.given(),
  );
  const config = useStore(stage.store, (state) => state.config);
  return useMemo(
    () =>
      layer(
        siteLook(host, config?.look, opening?.look()),
        opening?.source?.given?.(),
        given,
        opening?.options,
      ),
    [host, config, given, opening],
  );
}

/** Each of them is a setting by that name: all are optional, so a wrong one would be read for ever and never be there. */
type Named = Pick<Settings, keyof NonNullable<Ui['named']>>;

/** Where a call may fail or end. */
const FAULTS = /-(demo|voice|video|call)$/;

function useStrings(stage: Stage, host: TalkliveElement, opening: Opening | null) {
  const spoken = useStore(stage.store, (state) => state.spoken);
  const hasFaults = FAULTS.test(host.tag);
  const language = languageOf(
    host,
    (hasFaults && spoken) || opening?.options.lang,
    opening ? speaker(opening) : host,
  );
  // Stays until the next one's words are here, so that a page that changes its language takes no view away.
  const [last, setLast] = useState(language);
  useEffect(() => {
    let wanted = true;
    loadStrings(language.key).then(
      // A new object: the same one would not draw again where these are the first words.
      () => wanted && setLast({ ...language }),
      // Said by the loader; the words that are shown stay.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the language, which is new each time
  }, [language.key]);
  useEffect(() => {
    if (!hasFaults) return;
    void afterStart(async () => {
      loadFaultPanels();
      await loadOutcomes(language.key);
    });
  }, [hasFaults, language.key]);
  const shown = stringsNow(language.key) ? language : last;
  const strings = useSyncExternalStore(onStrings, () => stringsNow(shown.key));
  return { ...shown, strings };
}

export interface FrameProps {
  stage: Stage;
  host: TalkliveElement;
  settings: Settings;
  part?: Part;
  opening?: Opening | null;
  children: ReactNode;
}

/** Language, look and context around a view: everything that it needs of the page. */
export function Frame({ stage, host, settings, part, opening = null, children }: FrameProps) {
  const { key, strings, locale, dir } = useStrings(stage, host, opening);
  const { config, settled } = useStore(stage.store);
  const gated = useStore(stage.store, (state) => state.gated === host);
  const asks = useSyncExternalStore(onTags, () => stage.asksConsent(host, opening));
  const { texts } = host;
  const ui = useMemo<Ui | null>(() => {
    if (!strings) return null;
    const source = opening?.source ?? host;
    const from = opening ? speaker(opening) : host;
    return {
      app: stage.app(settings.site),
      strings: withTexts(strings, settings, { ...source.texts, ...texts }, part),
      locale,
      dir,
      emit: (name, detail) => send(from, name, detail, isCancelable(name)),
      open: (wanted) => stage.open(wanted, source, opening?.options, opening?.trigger),
      toast: (toast) => stage.toast(toast),
      intend: () => stage.intend(settings.site),
      startCall: () => stage.startCall(from, opening?.options),
      setView: stage.minimize,
      follow: (spoken) => stage.store.setState({ spoken }),
      other: opening?.other,
      stopCall: (why) => void stage.stop(why),
      gated,
      named: settings satisfies Named,
      ...(config?.label && { label: config.labels?.[key] ?? config.label }),
      ...(config?.phone && { phone: config.phone }),
      ...(config?.person && { person: config.person }),
      ...(asks && {
        consent: {
          ...(config?.consentText && { text: config.consentText }),
          ...(config?.privacyUrl && { privacyUrl: config.privacyUrl }),
          awaited: !settled,
        },
      }),
    };
  }, [stage, host, key, strings, texts, locale, dir, settings, part, opening, config, settled, gated, asks]);

  if (!ui) return null;
  return (
    <UiContext.Provider value={ui}>
      <Surface theme={settings.theme} lang={locale} dir={dir}>
        <Suspense fallback={null}>
          <Dressed host={host} settings={settings} look={opening?.look()} />
          {children}
        </Suspense>
      </Surface>
    </UiContext.Provider>
  );
}

/** Beside a view inside the same `Suspense`: tells the page that the part is really to be seen. */
export function Opened({ opening }: { opening: Opening }) {
  useEffect(() => opening.opened(), [opening]);
  return null;
}

/** What `host` shows of the stage; null while it is closed. */
export function useOpening(stage: Stage, host: TalkliveElement): Opening | null {
  return useStore(stage.store, ({ dialog, chat }) =>
    dialog?.host === host ? dialog : chat?.host === host ? chat : null,
  );
}
