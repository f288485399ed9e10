import { ChatPanel } from '../ui/ChatPanel.tsx';
import { FocusBack, gaveWay } from './focus-back.tsx';
import { Frame, Opened, useOpening, useSettings } from './frame.tsx';
import { useHindrance } from './hindered.tsx';
import { isDismissible, presenceOf } from './presence.ts';
import type { Given, TalkliveElement } from './element-types.ts';
import { given } from './page-tags.ts';
import type { Opening, Stage } from './stage.ts';

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

/** The ways to talk lie over it; once one of them is taken it makes room, and whoever takes none comes back to it. */
function makeRoom(stage: Stage, opening: Opening): void {
  const unlisten = stage.store.subscribe(({ chat, dialog }) => {
    if (chat === opening && dialog) return;
    // One dialog goes right before the next is there.
    setTimeout(() => {
      if (chat !== opening || !stage.store.getState().dialog) return;
      gaveWay.add(opening);
      minimise(stage, opening);
    });
    unlisten();
  });
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
  const hindrance = useHindrance(stage, host);
  const inline = host.given().placement === 'inline';
  if (!opening && !inline) return null;
  // Focus, scroll and draft are those of one thread.
  const thread = settings.assistantName && settings.assistantId;
  const own = {
    ...(settings.greeting && { greeting: settings.greeting }),
    prompts: settings.prompts,
    ...(hindrance && { instead: hindrance }),
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
            onSwitch={() => makeRoom(stage, opening)}
            onClose={() => closeAll(stage, opening)}
          />
        </>
      )}
      {opening && <Opened opening={opening} />}
    </Frame>
  );
}
