import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { Endpoint } from '../../../worker/console-events-contract.ts';
import { healthOf, kindsInWords, lastFailureOf, sentAgainOf } from './event-words.ts';
import { countOf, momentOf, timeOf } from './format.ts';
import { Chip, Failure } from './parts.tsx';
import { Question } from './Question.tsx';
import { useEndpoint, type EndpointDeeds } from './useEndpoint.ts';
import { useMay, useZone } from './useMe.ts';

function Outcome({ endpoint, deeds: { test, replay } }: { endpoint: Endpoint; deeds: EndpointDeeds }) {
  const zone = useZone();
  // It is of one moment: what is sent later may fare otherwise.
  const sent = `The test of ${timeOf(test.submittedAt, zone)}`;
  return (
    <p role="status">
      {test.data &&
        (test.data.why === null ? `${sent} has arrived.` : `${sent} did not arrive: ${test.data.why}.`)}
      {replay.data && sentAgainOf(replay.data.replayed, endpoint)}
    </p>
  );
}

function Deeds({ endpoint, deeds }: { endpoint: Endpoint; deeds: EndpointDeeds }) {
  const { id, url, offAt, waiting, dead } = endpoint;
  const { test, replay, turn, remove, forget } = deeds;
  const mayRemove = useMay(CONSOLE_ROUTES.removeEndpoint);
  /** What the one before came to is past by then. */
  const anew = (deed: () => void) => () => {
    forget();
    deed();
  };
  return (
    <div className="c-deeds">
      <button type="button" className="c-plain" disabled={test.isPending} onClick={anew(() => test.mutate())}>
        {test.isPending ? 'Sending …' : 'Send a test'}
        <span className="unseen"> to {id}</span>
      </button>
      {dead > 0 && offAt === null && (
        <button type="button" className="c-plain" onClick={anew(() => replay.mutate(null))}>
          Send again what was given up
        </button>
      )}
      <button type="button" className="c-plain" onClick={anew(() => turn.mutate(offAt !== null))}>
        Switch {offAt === null ? 'off' : 'on'}
        <span className="unseen"> {id}</span>
      </button>
      {mayRemove && (
        <Question
          action="Remove"
          about={`${url}, ${id}`}
          title={`Remove ${id}?`}
          doing="Removing …"
          otherwise="Keep it"
          onYes={remove}
        >
          {url} is told nothing any more by it.
          {waiting + dead > 0 && ` What has not arrived (${countOf(waiting + dead)}) is gone for good.`}
        </Question>
      )}
    </div>
  );
}

export function OneEndpoint({ endpoint, mayChange }: { endpoint: Endpoint; mayChange: boolean }) {
  const zone = useZone();
  const { id, site, url, lacks, kinds, offAt, offWhy, waiting, dead } = endpoint;
  const deeds = useEndpoint(id);
  const { words, tone } = healthOf(endpoint);
  const failure = lastFailureOf(endpoint, zone);
  const error = deeds.test.error ?? deeds.replay.error ?? deeds.turn.error;
  return (
    <li className="c-endpoint">
      <div>
        <h3>
          <code>{url}</code> <code>{id}</code> <Chip tone={tone}>{words}</Chip>
        </h3>
        <p className="c-more">
          {site} tells it {kindsInWords(kinds)} · {countOf(waiting)} waiting, {countOf(dead)} given up
        </p>
        {offAt !== null && (
          <p className="c-more">{`Off since ${momentOf(offAt, zone)}${offWhy ? `: ${offWhy}` : ''}`}</p>
        )}
        {lacks !== null && <p className="c-more">Nothing arrives there: {lacks}.</p>}
        {failure !== null && <p className="c-more">{failure}</p>}
        {error && <Failure error={error} />}
        <Outcome endpoint={endpoint} deeds={deeds} />
      </div>
      {mayChange && <Deeds endpoint={endpoint} deeds={deeds} />}
    </li>
  );
}
