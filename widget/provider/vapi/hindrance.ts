/** What the page's own policy keeps from a call, which the SDKs cannot tell from a network that fails. */
import type { PolicyWatch } from '../../api/why.ts';
import { LIVE_SOURCES } from '../../../worker/providers/live-sources.ts';
import { CALL_MACHINE_URL } from '../daily.ts';
import type { ProviderEvent, ProviderFailure, SessionOrder } from '../../call/provider-port.ts';

export const BLOCKED = { kind: 'support', problem: 'csp-blocked' } as const satisfies ProviderFailure;

/** A call that has not come about so long after it began to join is held up by what was kept from it. */
const JOIN_MS = 8000;

const originOf = (address: string) => new URL(address, document.baseURI).origin;

const mayBePolicy = (failure: ProviderFailure) =>
  failure.kind === 'other' ||
  (failure.kind === 'engine' && failure.problem === 'machine-unreachable') ||
  (failure.kind === 'room' && failure.type === 'connection-error');

/**
 * @param onHeldUp the provider's machine is kept from its hosts, and says nothing; what it can do without ends no call
 */
export function watchHindrance(
  { callMachineUrl, live, apiBaseUrl }: Pick<SessionOrder, 'callMachineUrl' | 'live' | 'apiBaseUrl'>,
  onHeldUp: () => void,
) {
  let policy: PolicyWatch | undefined;
  let ended = false;
  let listening = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { script, connect } = LIVE_SOURCES;
  const hosts = [...script, ...connect].filter((one) => one.includes('//'));
  const early: SecurityPolicyViolationEvent[] = [];
  const note = (event: SecurityPolicyViolationEvent) => void early.push(event);
  addEventListener('securitypolicyviolation', note);
  Promise.all([import('../../api/why.ts'), live])
    .then(
      ([{ watchPolicy }, isLive]) => {
        const own = [originOf(callMachineUrl), originOf(apiBaseUrl)];
        // What our address leads on to is blocked under our address.
        policy = watchPolicy(
          isLive ? [...hosts, ...own] : own,
          early,
          isLive ? { from: callMachineUrl, to: CALL_MACHINE_URL } : undefined,
        );
        if (ended) policy.end();
      },
      // Without it nothing else lacks.
      () => undefined,
    )
    .finally(() => removeEventListener('securitypolicyviolation', note));
  return {
    explain(event: ProviderEvent): ProviderEvent {
      if (event.type === 'listening') listening = true;
      if (event.type === 'instance' && event.state === 'joining')
        timer = setTimeout(() => !listening && policy?.isForbidden() && onHeldUp(), JOIN_MS);
      const blamed =
        event.type === 'failure' &&
        event.fatal &&
        !listening &&
        mayBePolicy(event.failure) &&
        policy?.isForbidden();
      return blamed ? { ...event, failure: BLOCKED } : event;
    },
    end() {
      ended = true;
      clearTimeout(timer);
      policy?.end();
    },
  };
}
