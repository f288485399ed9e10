import { useEffect, useRef, useState } from 'react';
import type { CallFilters } from '../../../worker/console-calls-contract.ts';
import { csvOfCalls } from './export-calls.ts';
import { countOf, dayAt } from './format.ts';
import { Failure } from './parts.tsx';
import { saveFile } from './save.ts';
import { useZone } from './useMe.ts';

type Export = { state: 'none' } | { state: 'on'; calls: number } | { state: 'failed'; error: unknown };

/** Two of one day, of different filters, are told apart. */
function nameOf({ site, reason, failure, kind, ...others }: CallFilters): string {
  const words = [site, failure ?? reason, kind, Object.keys(others).length > 0 && 'filtered'];
  return ['calls', ...words.filter(Boolean)].join('-');
}

/** Saves the whole list, with the filters that stand, as a file. */
export function ExportCalls({ filters, count }: { filters: CallFilters; count: number }) {
  const zone = useZone();
  const [made, setMade] = useState<Export>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const begin = async () => {
    const { signal } = (running.current = new AbortController());
    setMade({ state: 'on', calls: 0 });
    try {
      const text = await csvOfCalls(filters, signal, (calls) => setMade({ state: 'on', calls }));
      saveFile(`${nameOf(filters)}-${dayAt(Date.now(), zone)}.csv`, text, 'text/csv');
      setMade({ state: 'none' });
    } catch (error) {
      setMade(signal.aborted ? { state: 'none' } : { state: 'failed', error });
    }
  };
  return (
    <div className="c-export">
      {made.state === 'on' ? (
        <button type="button" className="c-plain" onClick={() => running.current?.abort()}>
          Stop the export
        </button>
      ) : (
        <button type="button" className="c-plain" data-command="export-calls" onClick={() => void begin()}>
          Export as CSV
        </button>
      )}
      <p role="status">{made.state === 'on' && `${countOf(made.calls)} of ${countOf(count)} calls`}</p>
      {made.state === 'failed' && <Failure error={made.error} />}
    </div>
  );
}
