/** Silence on this side the moment the visitor interrupts, or puts the call on hold; the far side's own takes the way of its sound. */

/** By then what was on its way when the assistant was interrupted has run out, whatever is reported of it. */
const HUSH_MS = 1500;

type Loose = Record<string, unknown>;
type Player = Pick<HTMLMediaElement, 'muted'>;

export function createHush(players: () => (Player | null)[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onHold = false;
  /** A player that the page has muted by itself is not ours to unmute. */
  const hushed = new Set<Player>();
  const mute = () => {
    for (const player of players()) {
      if (!player || player.muted) continue;
      player.muted = true;
      hushed.add(player);
    }
  };
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    if (onHold) return;
    for (const player of hushed) player.muted = false;
    hushed.clear();
  };
  return {
    /** The assistant is silent from its interruption to its next words. */
    hear(message: unknown) {
      const { type, role, status } = (message ?? {}) as Loose;
      if (type === 'user-interrupted') {
        clearTimeout(timer);
        timer = setTimeout(end, HUSH_MS);
        mute();
      } else if (
        type === 'assistant.speechStarted' ||
        (type === 'speech-update' && role === 'assistant' && status === 'started')
      )
        end();
    },
    /** Until the visitor is back, whatever the assistant says. */
    hold(on: boolean) {
      onHold = on;
      if (on) mute();
      else end();
    },
    isOnHold: () => onHold,
    /** A new track brings a new player, which knows of nothing. */
    renew() {
      if (onHold || timer !== undefined) mute();
    },
    end,
  };
}
