/**
 * Wakes the page's islands at the first sign of interest and not before, and counts the figures up. It is all the
 * script that a page runs on its own besides the widget's.
 */
import './parts/chosen-kept.ts';
import './parts/early-press.ts';
import './parts/hand-over.ts';
import './parts/in-call.ts';
import type { ISLAND_TAG } from './parts/island-tag.ts';
import './parts/menu.ts';
import { kept } from './parts/kept.ts';
import './parts/open-chat.ts';
import './contact/note-told.ts';

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const;

interface IslandModule {
  /** @returns what is let go of when the page takes the island out; nothing where nothing is held */
  hydrate(island: HTMLElement): Held | undefined | Promise<Held | undefined>;
}

/** As React's roots have it. */
interface Held {
  unmount(): void;
}

/**
 * Prerendered content that becomes live: `src` is its script, `wake` says that the address, or what this tab has kept
 * under one of those keys, may ask for it at once; so does `data-host`, the origin that its texts name, where another one
 * serves them.
 */
class TalkliveIsland extends HTMLElement {
  #asked = false;
  #held: HTMLElement | null = null;
  #root: Held | undefined;

  connectedCallback() {
    for (const intent of INTENTS) this.addEventListener(intent, this, { passive: true });
    this.addEventListener('click', this, true);
    const wake = this.getAttribute('wake');
    const isCalled =
      wake !== null &&
      (location.search || location.hash || wake.split(' ').some((key) => kept(key) !== null));
    // An address that is gone to on the page itself may ask for it, too.
    if (wake !== null)
      addEventListener('hashchange', () => this.isConnected && void this.#wake(), { once: true });
    const { host = location.origin } = this.dataset;
    if (isCalled || host !== location.origin) void this.#wake();
  }

  disconnectedCallback() {
    this.#root?.unmount();
  }

  handleEvent(event: Event) {
    void this.#wake();
    const target = event.target as Element;
    // A press for a call is the widget's.
    if (target.closest('[data-talklive]')) return;
    // A click that came before the script is played again when it is there.
    const held = event.type === 'click' ? target.closest<HTMLElement>('[data-hold], button') : null;
    if (
      !held ||
      this.dataset.state === 'live' ||
      (event as MouseEvent).metaKey ||
      (event as MouseEvent).ctrlKey
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    this.#held = held;
  }

  async #wake() {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const island = (await import(this.getAttribute('src') ?? '')) as IslandModule;
      this.#root = await island.hydrate(this);
      this.#sleep();
      this.dataset.state = 'live';
      // React attaches its listeners in the hydration that follows.
      requestAnimationFrame(() => requestAnimationFrame(() => this.#held?.click()));
    } catch {
      // Links keep leading to their pages; the next sign of interest tries again.
      this.#asked = false;
      this.dataset.state = 'failed';
      this.removeEventListener('click', this, true);
      this.#held?.click();
      this.#held = null;
    }
  }

  #sleep() {
    for (const intent of INTENTS) this.removeEventListener(intent, this);
    this.removeEventListener('click', this, true);
  }
}

/** Shows a figure, and its ring, at `now`. */
const show = (stat: HTMLElement, now: number) => {
  const text = stat.querySelector('[data-value]');
  const fill = stat.querySelector('.ring-fill');
  if (text) text.textContent = String(now);
  const full = Number(fill?.getAttribute('stroke-dasharray'));
  fill?.setAttribute('stroke-dashoffset', String(full * (1 - now / 100)));
};

/** Winds a figure from nothing to its value, one step each `every` ms. */
const count = (stat: HTMLElement, every: number) => {
  const value = Number(stat.dataset.count);
  let now = 0;
  const clock = setInterval(() => {
    show(stat, ++now);
    if (now >= value) clearInterval(clock);
  }, every);
};

const countWhenSeen = (list: HTMLElement) => {
  const { step, threshold } = list.dataset;
  const stats = list.querySelectorAll<HTMLElement>('[data-count]');
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        count(target as HTMLElement, Number(step));
      }
    },
    { threshold: Number(threshold) },
  );
  // Paper shows all of them, seen or not.
  addEventListener('beforeprint', () => {
    for (const stat of stats) show(stat, Number(stat.dataset.count));
  });
  for (const stat of stats) {
    // One that is being read already keeps its value.
    if (stat.getBoundingClientRect().top < innerHeight) continue;
    show(stat, 0);
    watch.observe(stat);
  }
};

/** A frame of another host, drawn until somebody asks for it. */
const openFrame = (holder: HTMLElement) => {
  const note = holder.querySelector('[role=status]');
  if (!navigator.onLine && note) {
    note.textContent = holder.dataset.frameOffline ?? '';
    return;
  }
  const frame = document.createElement('iframe');
  frame.src = holder.dataset.frame ?? '';
  frame.title = holder.dataset.frameTitle ?? '';
  holder.replaceChildren(frame);
  frame.focus();
};
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-frame-open]');
  const holder = button?.closest<HTMLElement>('[data-frame]');
  if (holder) openFrame(holder);
});

// What floats while somebody talks stands over the tray of a comparison, not on it.
const { dataset } = document.documentElement;
addEventListener('talklive-opened', () => (dataset.talking = ''));
addEventListener('talklive-closed', () => delete dataset.talking);

// By its type alone: the value would be a chunk of its own, and this script waits for none.
customElements.define('talklive-island' satisfies typeof ISLAND_TAG, TalkliveIsland);
if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
  document.querySelectorAll<HTMLElement>('[data-step]').forEach(countWhenSeen);
