/** What comes after all that the visitor waits for. */
import type { App } from '../app-types.ts';
import { loadCards } from '../cards/load.ts';
import { cards } from '../card-slot.ts';
import { handCalls } from './hand-calls.ts';
import { keepOpening } from './kept-opening.ts';
import { keepVideo } from './kept-video.ts';
import { lookForMistakes } from './mistakes.ts';
import { watchRewriting } from './rewritten.ts';
import { shield } from './shield.ts';
import { spendPresses } from './spent-presses.ts';
import type { Stage } from './stage.ts';
import { tellCalls } from './tell-calls.ts';
import { tellOwner } from './tell-owner.ts';

export { AbsentToaster } from './absent-toaster.tsx';

/** Tells the page's owner of what our server refuses by the page's own mistake. */
function followRefusals({ store, app }: Stage): void {
  const tell = (fault: unknown, assistant?: string | null) =>
    tellOwner(({ blame }) => blame(fault, app().options.site, assistant ?? undefined));
  const look = ({ fault }: { fault?: unknown }) => void (fault && tell(fault));
  look(store.getState());
  store.subscribe(look);
  const lookAtCall = () => {
    const { call } = store.getState();
    const phase = call && app().call.store.getState().phase;
    if (phase?.name === 'failed') tell(phase.error.cause, call?.assistantId);
  };
  lookAtCall();
  addEventListener('talklive-call-failed', lookAtCall);
}

/** A page may have a tool of that name itself, which is asked instead. */
function showCards({ call }: App): void {
  call.on('tool-call', (asked) => {
    if (asked.name === 'show_card')
      loadCards().then(
        ({ takeCall }) => takeCall(call, asked),
        (fault) => asked.respond({ error: String(fault) }),
      );
  });
}

/** From when there is an app, which is before its first call. */
function followCalls(stage: Stage): void {
  const { store, app } = stage;
  const look = () => {
    const { dialog, chat, config, call } = store.getState();
    if (!(dialog ?? chat ?? config ?? call)) return;
    unlisten();
    tellCalls(app(), () => store.getState().called);
    handCalls(app(), stage);
    showCards(app());
  };
  const unlisten = store.subscribe(look);
  look();
}

export function begin(stage: Stage): void {
  watchRewriting(stage);
  spendPresses();
  shield();
  cards.load = loadCards as NonNullable<typeof cards.load>;
  lookForMistakes(stage.site);
  followRefusals(stage);
  followCalls(stage);
  keepOpening(stage);
  keepVideo(stage);
}
