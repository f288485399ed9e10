/** Defines the tags. A second copy of the script, or a page's own element of that name, is left as it is. */
import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import launcher from '../ui/styles/launcher.css';
import { keepWhole } from '../after-start.ts';
import { AbsentView } from './absent.tsx';
import { ButtonView, partOf } from './button.tsx';
import { deferred } from './deferred.ts';
import { ELEMENTS, type Tag } from './define.ts';
import type { Part } from '../events.ts';
import type { TalkliveElement } from './element-types.ts';
import { isSmall } from './opening-view.ts';
import { reactElement } from './react-element.ts';
import { sayBroken } from './tell-owner.ts';
import type { Stage } from './stage.ts';
import { WidgetView } from './widget.tsx';

type View = ComponentType<{ stage: Stage; host: TalkliveElement }>;

/**
 * The host's own box. What floats has none, so that a page's transforms, filters and `display: none` on
 * everything cannot reach it; `!important` inside a shadow root beats `!important` outside.
 */
const FLOATING = ':host{display:contents!important;visibility:visible!important}';
/** As the script has it, which drew there before: the page may lay a launcher's tag out, and hide it. */
const LAUNCHER = ':host(:not([placement=inline])){display:contents}';
/** In the page the tag has the box that it had before it was defined, and the page may give it another. */
const INLINE = ':host{display:inline-block}';
const BLOCK =
  ':host{display:block}:host(:not([placement=inline],talklive-call)){display:contents!important;visibility:visible!important}';
const CSS: Partial<Record<Tag, readonly string[]>> = {
  'talklive-widget': [LAUNCHER, launcher],
  'talklive-button': [INLINE, launcher],
  'talklive-chat': [BLOCK],
  'talklive-call': [BLOCK],
};

/** What is not in every page is fetched when it is first shown; the facade has it on its way by then. */
const VIEWS = {
  'talklive-widget': WidgetView,
  'talklive-button': ButtonView,
  'talklive-demo': deferred(async () => (await import('./demo.tsx')).DemoView, AbsentView),
  'talklive-voice': deferred(async () => (await import('./voice.tsx')).VoiceView, AbsentView),
  'talklive-video': deferred(async () => (await import('./video.tsx')).VideoView, AbsentView),
  'talklive-chat': deferred(async () => (await import('./chat.tsx')).ChatView, AbsentView),
  'talklive-toaster': deferred(
    async () => (await import('./toaster.tsx')).ToasterView,
    deferred(
      async () => (await import('./beside.ts')).AbsentToaster,
      () => null,
    ),
  ),
  'talklive-call': deferred(async () => (await import('./call.tsx')).InlineCallView, AbsentView),
} satisfies Record<Tag, View>;

/** What a tag opens when it is asked to open. */
function ownPart(host: TalkliveElement): Part {
  switch (host.tag) {
    case 'talklive-voice':
      return 'voice';
    case 'talklive-video':
      return 'video';
    case 'talklive-chat':
      return 'chat';
    case 'talklive-button':
      return partOf(host);
    default:
      return 'demo';
  }
}

const METHODS = {
  open: (stage: Stage) => (host: TalkliveElement, part?: Part) => stage.open(part ?? ownPart(host), host),
  close: (stage: Stage) => (host: TalkliveElement) => {
    const { chat } = stage.store.getState();
    if (host.tag === 'talklive-chat' || chat?.source === host) stage.close('chat');
    if (host.tag !== 'talklive-chat') stage.close();
  },
  start: (stage: Stage) => (host: TalkliveElement) =>
    host.tag === 'talklive-call' ? stage.startCall(host) : stage.start(host),
  stop: (stage: Stage) => () => stage.stop(),
} as const;

/** Defines every tag of the table that is not defined yet; those in the page are drawn before this returns. */
export function register(stage: Stage): void {
  // After what the visitor waits for: without it the views work, too, only the page hears their keys.
  import('./beside.ts').then(({ begin }) => begin(stage), console.error);
  // What is opened comes while its tag is being drawn, not after.
  stage.store.subscribe(({ dialog, chat }, before) => {
    if (dialog !== before.dialog) keepWhole(isSmall(dialog));
    for (const [opening, last] of [
      [dialog, before.dialog],
      [chat, before.chat],
    ] as const)
      if (opening && opening !== last) void VIEWS[`talklive-${opening.part}`].load();
  });
  // Synchronous, so that the facade and the element that replaces it are never both absent from a frame.
  flushSync(() => {
    for (const tag of Object.keys(ELEMENTS) as Tag[]) {
      if (customElements.get(tag)) continue;
      const View: View = VIEWS[tag];
      const names: readonly (keyof typeof METHODS)[] = ELEMENTS[tag].methods;
      const element = reactElement(tag, {
        View: ({ host }) => createElement(View, { stage, host }),
        css: CSS[tag] ?? [FLOATING],
        methods: Object.fromEntries(names.map((name) => [name, METHODS[name](stage)])),
        onBroken: (host) => sayBroken(stage, host),
        onLeft: (host) => stage.left(host),
      });
      try {
        customElements.define(tag, element);
      } catch (fault) {
        throw new Error(`this page refuses customElements.define('${tag}')`, { cause: fault });
      }
    }
  });
}
