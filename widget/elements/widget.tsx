import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useUi } from '../ui/context.ts';
import { actionOf, Launcher, type LauncherAction } from '../ui/Launcher.tsx';
import { lift } from '../ui/top-layer.ts';
import { Frame, useSettings } from './frame.tsx';
import { isCovered, presenceOf, type Presence } from './presence.ts';
import type { Part } from '../events.ts';
import { given, onTags } from './page-tags.ts';
import type { TalkliveElement } from './element-types.ts';
import type { Settings } from './settings.ts';
import { isSmall } from './opening-view.ts';
import type { Stage } from './stage.ts';

/** Does what the visitor chose; the facade replays its clicks through this, too. */
export function launch(
  stage: Stage,
  host: TalkliveElement,
  presence: Presence,
  action: LauncherAction,
): void {
  switch (action) {
    case 'toggle':
      presence.set({ expanded: !presence.get().expanded });
      return;
    case 'dismiss':
      presence.set({ seen: 'dismissed' });
      return;
    case 'chat':
      stage.open('chat', host, stage.store.getState().smallChat);
      return;
    case 'talk':
      stage.open(talkPart(host), host);
  }
}

/** What its Talk opens: one way to talk needs no choice between ways. */
export function talkPart(host: Element): Part {
  const { mode } = given(host as TalkliveElement);
  return mode === 'voice' || mode === 'video' ? mode : 'demo';
}

interface LauncherViewProps {
  host: TalkliveElement;
  /** No dialog of ours is open. */
  free: boolean;
  settings: Settings;
  presence: Presence;
  onAction: (action: LauncherAction) => void;
}

function LauncherView({ host, free, settings, presence, onAction }: LauncherViewProps) {
  const { strings } = useUi();
  const { seen, expanded } = useSyncExternalStore(presence.subscribe, presence.get);
  // Another one comes, goes or is moved.
  const covered = useSyncExternalStore(onTags, () => isCovered(host));
  const { placement } = settings;
  useLayoutEffect(() => {
    const rise = () => {
      if (free) lift(host.shadowRoot?.querySelector<HTMLElement>('.floating') ?? null);
    };
    rise();
    addEventListener('close', rise, true);
    return () => removeEventListener('close', rise, true);
  }, [host, free, seen, covered, placement]);
  if (seen !== 'visible' || covered) return null;
  return (
    <Launcher
      // One that has floated is in the top layer, and would stay there in the page.
      key={placement}
      labels={strings.launcher}
      placement={placement}
      mode={settings.mode}
      expanded={expanded}
      dismissible={!settings.noDismiss}
      greeting={settings.greeting}
      onClick={(event) => {
        const action = actionOf(event);
        if (action) onAction(action);
      }}
    />
  );
}

/** `<talklive-widget>`: the launcher, out of the way while the chat panel that it opened, or a call beside the page, stands in its corner. In the page it is in nobody's way. */
export function WidgetView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const settings = useSettings(stage, host, null);
  const presence = presenceOf(host);
  const free = useStore(stage.store, (state) => !state.dialog);
  const away = useStore(stage.store, ({ chat, dialog }) => chat?.source === host || isSmall(dialog));
  return (
    <Frame stage={stage} host={host} settings={settings}>
      {(!away || settings.placement === 'inline') && (
        <LauncherView
          host={host}
          free={free}
          settings={settings}
          presence={presence}
          onAction={(action) => launch(stage, host, presence, action)}
        />
      )}
    </Frame>
  );
}
