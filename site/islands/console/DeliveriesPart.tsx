import type { Delivery, Endpoint } from '../../../worker/console-events-contract.ts';
import { go } from './address.ts';
import { Deliveries } from './Deliveries.tsx';
import { isState, STATE_NAMES } from './event-words.ts';
import { FilterChoice, Wrong } from './parts.tsx';

const NAMES = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  Object.values(STATE_NAMES).map((name) => `“${name}”`),
);

interface DeliveriesPartProps {
  /** As the address has it. */
  state: string | null;
  deliveries: readonly Delivery[];
  endpoints: readonly Endpoint[];
  mayChange: boolean;
}

function Listed({ state, deliveries, endpoints, mayChange }: DeliveriesPartProps) {
  if (state !== null && !isState(state))
    return (
      <Wrong words={`State: expected ${NAMES}, got “${state}”`}>
        <button type="button" className="button quiet small" onClick={() => go({ state: null })}>
          Clear the filter
        </button>
      </Wrong>
    );
  if (deliveries.length > 0)
    return <Deliveries deliveries={deliveries} endpoints={endpoints} mayChange={mayChange} />;
  return (
    <p className="c-more">
      {state === null
        ? 'Nothing has happened yet of which somebody is told. A test is answered beside its endpoint, and is not listed here.'
        : 'None are in that state.'}
    </p>
  );
}

/** What was told, and of which state; a filter that there is not is said here, and hides nothing else. */
export function DeliveriesPart(props: DeliveriesPartProps) {
  return (
    <>
      <div className="c-head c-second-head">
        <h2 className="c-second">Deliveries</h2>
        <FilterChoice
          label="State"
          value={props.state}
          any="Any state"
          options={Object.entries(STATE_NAMES)}
          onChange={(value) => go({ state: value })}
        />
      </div>
      <Listed {...props} />
    </>
  );
}
