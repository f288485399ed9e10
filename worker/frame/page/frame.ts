/** The page in the frame: one launcher as the address says, the room that it needs told to the page around it. */
import {
  FRAME_ATTRIBUTES,
  FRAME_ROOMS,
  type FrameForm,
  type FromFrame,
  type ToFrame,
} from '../../frame-contract.ts';

type Call = readonly [method: 'open' | 'close' | 'stop', part?: string];

/** A list until the script has come, and its methods from then on. */
function talklive(...calls: Call[]): void {
  const page = window as { talklive?: { push(...calls: Call[]): unknown } };
  (page.talklive ??= []).push(...calls);
}

const PART = /^(voice|video|chat|demo)$/;
const query = new URLSearchParams(location.search);

/** Whoever has put the frame there, whom the policy has let; null where it has no origin, as in a sandbox. */
function embedder(): string | null {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const named = ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return named && named !== 'null' ? named : null;
}
const around = embedder();

function draw(): void {
  const lang = query.get('lang') ?? navigator.language;
  document.documentElement.lang = lang;
  const tag = document.createElement('talklive-widget');
  tag.setAttribute('appear-after', '0');
  tag.setAttribute('no-dismiss', '');
  for (const name of FRAME_ATTRIBUTES) {
    const value = query.get(name);
    if (value !== null) tag.setAttribute(name, value);
  }
  document.body.append(tag);
}

/** Told once each time that it changes. */
let told: FrameForm | undefined;
function tell(form: FrameForm): void {
  if (told === form || parent === window) return;
  told = form;
  const message: FromFrame = { talklive: 'size', form, ...FRAME_ROOMS[form] };
  parent.postMessage(message, around ?? '*');
}

/** Parts that are open now. */
const open = new Set<string>();

/** Of the launcher, whoever draws it. */
const isExpanded = () =>
  Boolean(document.querySelector('talklive-widget')?.shadowRoot?.querySelector('[aria-expanded=true]'));

/** A call over the page wants all of it, one in the corner and a chat a card. */
function look(): void {
  if (open.size === 0) return tell(isExpanded() ? 'menu' : 'pill');
  const call = document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog');
  const view = call?.dataset.view;
  const isSmall = [...open].every(
    (part) => part === 'chat' || (part === 'voice' && (view === 'card' || view === 'pill')),
  );
  tell(isSmall ? 'card' : 'dialog');
}
const observer = new MutationObserver(look);
function follow({ type, detail: { part } }: CustomEvent<{ part: string }>): void {
  if (type === 'talklive-closed') open.delete(part);
  else open.add(part);
  const root = document.querySelector('talklive-voice')?.shadowRoot;
  if (root) observer.observe(root, { subtree: true, attributeFilter: ['data-view', 'open'] });
  look();
}
// Room is made before there is something to show in it.
for (const name of ['talklive-open', 'talklive-opened', 'talklive-closed'])
  addEventListener(name, follow as EventListener);

const isAsked = (data: unknown): data is ToFrame => {
  if (typeof data !== 'object' || data === null) return false;
  const { talklive: what, part } = data as Record<string, unknown>;
  return what === 'close' || (what === 'open' && (part === undefined || PART.test(String(part))));
};
addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== parent || parent === window || (around !== null && origin !== around) || !isAsked(data))
    return;
  talklive(data.talklive === 'open' ? ['open', data.part ?? 'demo'] : ['close']);
});

/** A closed popover leaves its frame without room, and its call would go on unseen. */
const LOOK_MS = 100;
/** One that is not rendered lays nothing out; its window’s measures may stay. */
const isRendered = () => document.body.getBoundingClientRect().width > 0;
let hadRoom = isRendered();
setInterval(() => {
  const hasRoom = isRendered();
  if (hadRoom && !hasRoom) talklive(['stop'], ['close']);
  hadRoom = hasRoom;
  look();
}, LOOK_MS);

draw();
tell('pill');
const part = query.get('part') ?? '';
if (PART.test(part)) talklive(['open', part]);
