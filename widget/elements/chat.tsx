import { Suspense } from 'react';
import { useStore } from 'zustand';
import { ChatPanel } from '../ui/ChatPanel.tsx';
import { lazyView } from '../ui/lazy-view.tsx';
import { FocusBack } from './focus-back.tsx';
import { Frame, Opened, useOpening, useSettings } from './frame.tsx';
import { isDismissible, presenceOf } from './presence.ts';
import type { Given } from './attributes.ts';
import { given, type TalkliveElement } from './page-tags.ts';
import type { Opening, Stage } from './stage.ts';

const Unreachable = lazyView(async () => (await import('./unreachable.tsx')).Unreachable);

/** Our server answers no page that names another's site, or none, or that has no origin; and a page's own policy may keep it away. */
const isHindered = (fault?: { code?: string; failure?: { problem?: string } }) =>
  /^(site-unknown|origin-not-allowed|csp-blocked)$/.test(`${fault?.code ?? fault?.failure?.problem}`);

const numbers = new WeakMap<Opening, number>();
let last = 0;

/** One that is opened anew is drawn anew: it comes over a modal that the page has opened meanwhile. */
function numberOf(opening: Opening): number {
  const number = numbers.get(opening) ?? (last += 1);
  numbers.set(opening, number);
  return number;
}

/** Whom it was with, for the launcher: that stands where it does itself. */
function minimise(stage: Stage, { source, options }: Opening): void {
  stage.close('chat');
  const { placement: _, ...smallChat }: Given = Object.assign({}, given(source), options);
  // The page may keep it open.
  if (!stage.store.getState().chat) stage.store.setState({ smallChat });
}

/** Closing the panel altogether dismisses the launcher that it came from, where it can be dismissed. */
function closeAll(stage: Stage, { source }: Opening): void {
  stage.close('chat');
  stage.store.setState({ smallChat: undefined });
  if (source?.tag !== 'talklive-widget') return;
  if (isDismissible(source)) presenceOf(source).set({ seen: 'dismissed' });
}

/** `<talklive-chat>`: a panel in the corner once opened, or where the tag stands. */
export function ChatView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const opening = useOpening(stage, host);
  const settings = useSettings(stage, host, opening);
  const fault = useStore(stage.store, ({ fault }) => fault) as Parameters<typeof isHindered>[0];
  const inline = host.given().placement === 'inline';
  if (!opening && !inline) return null;
  // Focus, scroll and draft are those of one thread.
  const thread = settings.assistantName && settings.assistantId;
  const own = {
    ...(settings.greeting && { greeting: settings.greeting }),
    prompts: settings.prompts,
    ...(isHindered(fault) && {
      instead: (
        <Suspense>
          <Unreachable {...{ host, fault }} />
        </Suspense>
      ),
    }),
  };
  return (
    <Frame stage={stage} host={host} settings={settings} part="chat" opening={opening}>
      {inline || !opening ? (
        <ChatPanel key={thread} variant="inline" {...own} />
      ) : (
        <>
          <FocusBack {...{ stage, host, opening }} />
          <ChatPanel
            key={`${thread} ${numberOf(opening)}`}
            variant="floating"
            placement={settings.placement}
            {...own}
            onMinimise={() => minimise(stage, opening)}
            onClose={() => closeAll(stage, opening)}
          />
        </>
      )}
      {opening && <Opened opening={opening} />}
    </Frame>
  );
}
