/** The page in the frame: one launcher as the address says, the room that it needs told to the page around it. */
import type { ToFrame } from '../../frame-contract.ts';
import { faultsOf, isPart, takesLinks } from './address.ts';
import { drawLauncher } from './launcher.ts';
import { formNow, lookAgain, open, tell } from './room.ts';

type Call = readonly [method: 'open' | 'close' | 'stop', part?: string];

/** A list until the script has come, and its methods from then on. */
function talklive(...calls: Call[]): void {
  const page = window as { talklive?: { push(...calls: Call[]): unknown } };
  (page.talklive ??= []).push(...calls);
}

const query = new URLSearchParams(location.search);

/** Whoever has put the frame there, whom the policy has let; null where it has no origin, as in a sandbox. */
function embedder(): string | null {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const named = ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return named && named !== 'null' ? named : null;
}
const around = embedder();

const look = () => tell(formNow(), around);
const observer = new MutationObserver(look);
function follow({ type, detail: { part } }: CustomEvent<{ part: string }>): void {
  // What is left of it is drawn next: room is taken back at the next look.
  if (type === 'talklive-closed') return void open.delete(part);
  open.add(part);
  const root = document.querySelector('talklive-voice')?.shadowRoot;
  if (root) observer.observe(root, { subtree: true, attributeFilter: ['data-view', 'data-small'] });
  look();
}
// Room is made before there is something to show in it.
for (const name of ['talklive-open', 'talklive-opened', 'talklive-closed'])
  addEventListener(name, follow as EventListener);

const isAsked = (data: unknown): data is ToFrame => {
  if (typeof data !== 'object' || data === null) return false;
  const { talklive: what, part } = data as Record<string, unknown>;
  return what === 'close' || (what === 'open' && (part === undefined || isPart(String(part))));
};
addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== parent || parent === window || (around !== null && origin !== around) || !isAsked(data))
    return;
  talklive(data.talklive === 'open' ? ['open', data.part ?? 'demo'] : ['close']);
});

/** Without an origin our server answers it only where its site may stand anywhere; links are taken only elsewhere. */
const isAnswered = window.origin !== 'null' || !takesLinks();

/** For whoever builds the page. */
function refuse(): void {
  const why =
    'This frame is in a sandbox without an origin of its own, and stands there only where its site may stand anywhere. Add allow-same-origin to the sandbox.';
  console.error(`[talklive] ${why}`);
  const said = document.createElement('p');
  said.className = 'refusal';
  said.textContent = why;
  document.body.replaceChildren(said);
}

document.documentElement.lang = query.get('lang') ?? navigator.language;
/** Of the address; never as a page by itself. */
const named = query.get('part') ?? '';
const part = parent !== window && isPart(named) ? named : undefined;
const begin = () => part && talklive(['open', part]);

/** A closed popover leaves its frame without room, and its call would go on unseen; opened again, it begins anew. */
const LOOK_MS = 100;
/** In less nothing can be pressed. */
const LEAST_PX = 24;
/** One that is not rendered lays nothing out; its window’s measures may stay. */
const isRendered = () => document.body.getBoundingClientRect().width > LEAST_PX && innerHeight > LEAST_PX;

function live(): void {
  const placeLauncher = drawLauncher(query, part);
  let hadRoom = isRendered();
  setInterval(() => {
    const hasRoom = isRendered();
    if (hadRoom && !hasRoom) talklive(['stop'], ['close']);
    if (!hadRoom && hasRoom) begin();
    hadRoom = hasRoom;
    placeLauncher(lookAgain(around));
  }, LOOK_MS);
  tell('pill', around);
  if (hadRoom) begin();
}

for (const fault of faultsOf(query)) console.warn(`[talklive] The frame's address: ${fault}`);
if (isAnswered) live();
else refuse();
