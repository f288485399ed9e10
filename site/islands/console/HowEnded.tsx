import type { NumbersAnswer } from '../../../worker/console-numbers-contract.ts';
import { addressOf, follow } from './address.ts';
import { DataTable } from './DataTable.tsx';
import { countOf, shareOf } from './format.ts';
import { Panel } from './Panel.tsx';
import { REASONS } from './words.ts';

interface HowEndedProps {
  answer: NumbersAnswer;
  period: { from: string; to: string };
}

/** Why calls failed, and how all of them ended. */
export function HowEnded({ answer: { failures, endings, total }, period }: HowEndedProps) {
  const over = endings.reduce((sum, { calls }) => sum + calls, total.failed);
  const on = Math.max(0, total.calls - over);
  return (
    <>
      <Panel title="Why calls failed">
        {failures.length === 0 ? (
          <p className="c-note">None did.</p>
        ) : (
          <DataTable
            caption="Failures by cause"
            head={['Cause', 'Calls', 'Share']}
            rows={failures.map(({ code, calls }) => [code, countOf(calls), shareOf(calls, total.failed)])}
            lead={(row) => (
              <a
                href={addressOf({ view: 'calls', ...period, failure: failures[row]?.code ?? null })}
                onClick={follow}
              >
                {failures[row]?.code.replaceAll('-', ' ')}
              </a>
            )}
          />
        )}
      </Panel>
      <Panel title="How calls ended">
        <DataTable
          caption="Calls by their end"
          head={['Ending', 'Calls', 'Share']}
          rows={endings
            .map(({ reason, calls }) => [REASONS[reason as keyof typeof REASONS] ?? reason, calls] as const)
            .concat(total.failed === 0 ? [] : [[REASONS.failed, total.failed]])
            .concat(on === 0 ? [] : [[REASONS.on, on]])
            .map(([ending, calls]) => [ending, countOf(calls), shareOf(calls, total.calls)])}
        />
      </Panel>
    </>
  );
}
