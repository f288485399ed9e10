/** Under which conditions a visitor comes, and which of them are asked for. */

export const HOVER_MS = 300;
/** So long a button is down when a hand presses it. */
export const HELD_MS = 80;

const WORDS = {
  /** `phone`: by touch, and the browser says that it is a phone's. */
  pointer: ['mouse', 'touch', 'phone'],
  /**
   * `cold`: pointed at, pressed and let go in one instant, which no hand can. `held`: down for `HELD_MS`. `hover`: the
   * pointer has rested on the button for `HOVER_MS`, which no finger can, and then does the first.
   */
  intent: ['cold', 'held', 'hover'],
  cpu: ['cpu1', 'cpu4'],
  /** `line`: a simulated 4G. */
  line: ['direct', 'line'],
} as const;

export type Way = { [Kind in keyof typeof WORDS]: (typeof WORDS)[Kind][number] };

const ALL: Way[] = WORDS.line
  .flatMap((line) =>
    WORDS.cpu.flatMap((cpu) =>
      WORDS.pointer.flatMap((pointer) => WORDS.intent.map((intent) => ({ pointer, intent, cpu, line }))),
    ),
  )
  .filter(({ pointer, intent }) => intent !== 'hover' || pointer === 'mouse');

/** @param only words separated by commas; of each kind that is named, the others are left out. @throws Error for a word that there is not */
export function waysOf(only = ''): Way[] {
  const words = only.split(',').filter(Boolean);
  const known = Object.values(WORDS).flat() as string[];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown) throw new Error(`--only: expected some of ${known.join(', ')}, got '${unknown}'`);
  const kinds = Object.keys(WORDS) as (keyof Way)[];
  return ALL.filter((way) =>
    kinds.every((kind) => {
      const named = words.filter((word) => (WORDS[kind] as readonly string[]).includes(word));
      return named.length === 0 || named.includes(way[kind]);
    }),
  );
}

/** The largest part of the peer's time that ours may take. */
export function aimOf({ intent, cpu, line }: Way): number {
  const isHover = intent === 'hover';
  if (line === 'line') return isHover ? 0.6 : 0.8;
  if (cpu === 'cpu4') return isHover ? 0.5 : 0.65;
  return isHover ? 0.45 : 0.6;
}

const SAID: Record<Way['intent'], string> = {
  cold: 'cold',
  held: `held for ${HELD_MS} ms`,
  hover: `after ${HOVER_MS} ms of hover`,
};

export function nameOf({ pointer, intent, cpu, line }: Way): string {
  return [
    pointer,
    SAID[intent],
    cpu === 'cpu4' ? 'CPU ÷ 4' : 'CPU 1',
    ...(line === 'line' ? ['4G'] : []),
  ].join(', ');
}
