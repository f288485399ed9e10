import { Suspense, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CallPhase, Caption } from '../call/types.ts';
import { stayAboveLaunchers, stayClearOfLaunchers } from './above-launchers.ts';
import { Announcement } from './Announcement.tsx';
import { cards } from '../card-slot.ts';
import { useUi } from './context.ts';
import { focused } from './focused.ts';
import { Icon, CLOSE } from './icons.tsx';
import { KeptCall } from './KeptCall.tsx';
import { lazyView } from './lazy-view.tsx';
import { OwnTitle } from './OwnTitle.tsx';
import { hasAct, PageAct } from './PageAct.tsx';
import { RateCall } from './RateCall.tsx';
import { sentences } from './sentences.ts';
import { styledBy } from './sheet.ts';
import { clock, fill } from './strings/format.ts';
import look from './styles/after.css';
import kept from './styles/kept.css';
import { lift } from './top-layer.ts';
import { phaseOf, useCall } from './useCall.ts';

const PageTopics = lazyView(
  async () => (await import('./PageTopics.tsx')).PageTopics,
  () => null,
);
const styled = styledBy(look, kept);

const UP = 'M4.5 12.5l5.5-5.5 5.5 5.5';

export interface AfterCallProps {
  headingId: string;
  /** In the page rather than in its corner. */
  inline?: boolean;
  /** The chat is open, where it would lie: it is a line beside it until that is closed. */
  covered?: boolean | null | undefined;
  onClose: () => void;
  onAgain: () => void;
}

/** Why it is over, and how long it was; nothing of the length of a call that was never connected. */
function useEnd({ cause, reason, seconds }: Over): string {
  const { strings, locale } = useUi();
  const words = strings.after;
  // It was the visitor who left the page or loaded it anew, and the page that had no more to keep.
  const why =
    cause === 'reload' || cause === 'away'
      ? strings.dropped?.[cause]
      : reason !== 'unknown' && words?.[reason];
  const length = seconds && words && fill(words.length, { time: clock(locale, seconds) });
  return sentences(why || '', length || '');
}

/** What is left of a call: with whom, how long, what came of it, one way on, and all that may be kept of it. */
export function AfterCall(props: AfterCallProps) {
  const { after } = useUi().strings;
  const phase = useCall(phaseOf);
  /** Who has opened the chat since has seen that the call is over, and comes back to this after it. */
  const [isBeside] = useState(props.covered);
  // Without its words, no summary: the call is over, and its view is closed as ever.
  if (phase.name !== 'ended' || !after || (props.covered && !isBeside)) return null;
  return <Ended phase={phase} {...props} />;
}

type Over = Extract<CallPhase, { name: 'ended' }>;

interface EndedProps extends AfterCallProps {
  phase: Over;
}

const WRITES = 'input, textarea, select, [contenteditable]';

/** What may have opened the call: as its small form goes, some browsers give the focus back to it, others to nothing. */
const isOpener = (node: Element): boolean =>
  node.matches('[data-talklive]') || node.getRootNode() !== document;

/** Whose focus a panel takes: of all but those who write, of whoever had it in the call that it stands for, or nobody's. */
type Takes = 'all' | 'lost' | 'none';

/**
 * A panel that comes over the page takes the focus, but from nobody who is writing: by keys it would be the last thing of
 * the page. What had it before has it again when the panel goes: before whatever comes next takes it.
 */
function usePanelFocus(panel: RefObject<HTMLElement | null>, takes: Takes) {
  useLayoutEffect(() => {
    const had = focused();
    const before = takes === 'lost' && had && isOpener(had) ? null : had;
    const node = panel.current;
    if (takes === 'all' ? !before?.matches(WRITES) : takes === 'lost' && !before)
      node?.focus({ preventScroll: true });
    return () => {
      const now = (node?.getRootNode() as ShadowRoot | undefined)?.activeElement;
      if (!now || !node?.contains(now)) return;
      if (before?.isConnected) return before.focus({ preventScroll: true });
      import('./ways-in.ts').then(({ focusWayIn }) => focusWayIn('voice'), console.error);
    };
  }, [panel, takes]);
}

function Ended({ phase, headingId, inline = false, covered, onClose, onAgain }: EndedProps) {
  const { strings, named } = useUi();
  const end = useEnd(phase);
  const panel = useRef<HTMLElement>(null);
  /** Who had made the call as small as can be is busy with the page: what is left of it is no larger until it is asked for. */
  const [chosen, setSmall] = useState<boolean>();
  const small = chosen ?? Boolean(!inline && (covered || named?.view === 'pill'));
  const [takes] = useState<Takes>(
    inline || covered ? 'none' : !small ? 'all' : phase.reason === 'visitor' ? 'lost' : 'none',
  );
  /** The control that has the focus may go with its size. */
  const resize = (next: boolean) => {
    panel.current?.focus({ preventScroll: true });
    setSmall(next);
  };
  // The whole of it lies over a launcher, a line leaves it free.
  useLayoutEffect(
    () =>
      inline || !panel.current
        ? undefined
        : (small ? stayClearOfLaunchers : stayAboveLaunchers)(panel.current),
    [inline, small],
  );
  // After it has let go of the launchers: one of them may have had the focus before.
  usePanelFocus(panel, takes);
  // In a page, the call's own region is around it already.
  const Frame = inline ? 'div' : 'section';
  const title = strings.after?.title ?? '';
  return (
    <Frame
      ref={(node: HTMLElement | null) => {
        panel.current = node;
        styled(node);
        if (!inline) lift(node);
      }}
      className="after"
      part="after-call"
      data-inline={inline}
      data-small={small}
      data-chat={covered ? '' : undefined}
      data-placement={named?.placement}
      {...(!inline && { 'aria-label': title, tabIndex: -1 })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || inline) return;
        // The words of the call are kept nowhere else: the first Escape leaves the way back to them.
        if (small) onClose();
        else resize(true);
      }}
    >
      <div className="bar">
        <div>
          {named?.assistantName ? (
            <OwnTitle headingId={headingId} />
          ) : (
            <p className="who muted small">
              <b>{strings.common.assistant}</b>
            </p>
          )}
          <h2 className="title" id={headingId}>
            {title}
          </h2>
          <p className="muted small">{end}</p>
          <Announcement text={sentences(title, end)} />
        </div>
        {small && (
          <button
            type="button"
            className="btn quiet round"
            part="larger-button"
            aria-label={strings.views?.larger ?? title}
            title={strings.views?.larger}
            onClick={() => resize(false)}
          >
            <Icon path={UP} />
          </button>
        )}
        <button
          type="button"
          className="btn quiet round close"
          aria-label={strings.common.close}
          onClick={onClose}
        >
          <Icon path={CLOSE} />
        </button>
      </div>
      {!small ? (
        <Rest {...{ phase, onClose, onAgain }} onShow={() => !inline && resize(true)} />
      ) : (
        // To talk again there is the launcher, which is back; to what the page offers now there is no other way.
        hasAct(named, phase.seconds) && <PageAct {...{ seconds: phase.seconds, onClose, onAgain }} />
      )}
    </Frame>
  );
}

interface RestProps extends Pick<EndedProps, 'phase' | 'onClose' | 'onAgain'> {
  /** Something of the page is about to be shown. */
  onShow: () => void;
}

/** As far as it is whole: who hangs up cuts a sentence off. */
const WHOLE = /^.*(?:[.!?…؟]["”»’)]*(?=\s|$)|[。！？])/s;

/** What the assistant answered last. Where it has shown cards, they say what came of it; its opening alone says nothing. */
function lastAnswer(captions: readonly Caption[]): string | undefined {
  if (captions.some(({ card }) => card)) return undefined;
  const asked = captions.findIndex(({ speaker }) => speaker === 'visitor');
  const said = captions
    .slice(asked < 0 ? captions.length : asked)
    .filter(({ speaker }) => speaker === 'assistant');
  return said.flatMap(({ text }) => WHOLE.exec(text) ?? []).at(-1);
}

/** What it came to, and what may be done with it. */
function Rest({ phase: { seconds }, onClose, onAgain, onShow }: RestProps) {
  const { strings, named } = useUi();
  const { captions, summary } = useCall();
  const gist = summary ?? lastAnswer(captions);
  return (
    <>
      {seconds > 0 && (
        <>
          {gist && (
            <div className="after-gist" part="summary">
              {summary && <h3 className="muted small">{strings.keep?.summary}</h3>}
              <p dir="auto">{gist}</p>
            </div>
          )}
          {cards.List && <cards.List />}
        </>
      )}
      <PageAct seconds={seconds} onClose={onClose} onAgain={onAgain} />
      {seconds > 0 && (
        <>
          <Suspense>{named?.pageTopics && <PageTopics over={onShow} />}</Suspense>
          <RateCall />
          <KeptCall gist={summary} onAgain={onAgain} />
        </>
      )}
    </>
  );
}
