/**
 * Where a firewall lets nothing through but to known hosts, a room is joined and nothing comes of it. The next try goes by the
 * provider's relays alone: the visitor's own, for each makes another call.
 */
import type { ProviderEvent } from '../../call/provider-port.ts';

/** Who has joined for so long without a word of the assistant's is kept from it. */
const BLOCKED_MS = 8000;

/** Of the page: what keeps one call back keeps the next. */
let byRelay = false;

export const iceConfig = () => (byRelay ? { iceConfig: { iceTransportPolicy: 'relay' as const } } : {});

export interface RelayWatch {
  note(event: ProviderEvent): void;
  /** The call is given up, by whomever. */
  end(): void;
}

export function watchForRelay(now = Date.now): RelayWatch {
  let joiningSince: number | null = null;
  let isOver = false;
  const wasByRelay = byRelay;
  // Where that way is blocked as well, it was not the firewall.
  const isBlocked = () => (byRelay = !wasByRelay);
  return {
    note(event) {
      if (event.type === 'instance' && event.state === 'joining') joiningSince ??= now();
      if (event.type === 'listening') isOver = true;
      // The browser plays nothing without a tap: that is not the line's doing.
      if (event.type === 'failure' && event.failure.kind === 'autoplay') isOver = true;
      if (isOver || joiningSince === null || event.type !== 'failure') return;
      const { failure } = event;
      if (failure.kind !== 'room') return;
      isOver = true;
      if (failure.type === 'connection-error') isBlocked();
    },
    end() {
      if (!isOver && joiningSince !== null && now() - joiningSince >= BLOCKED_MS) isBlocked();
      isOver = true;
    },
  };
}
