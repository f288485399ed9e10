import { useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '../../../worker/console-calls-contract.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { go } from './address.ts';
import { ask } from './ask.ts';
import { HangUp } from './HangUp.tsx';
import { Question } from './Question.tsx';
import { saveFile } from './save.ts';
import { useMay } from './useMe.ts';
import { isOver } from './words.ts';

/** What can be done with a call. */
export function CallDeeds({ answer }: { answer: CallAnswer }) {
  const client = useQueryClient();
  const mayHangUp = useMay(CONSOLE_ROUTES.hangUp);
  const mayErase = useMay(CONSOLE_ROUTES.eraseCall);
  const { call } = answer;
  const isOn = !isOver(call);
  return (
    <div className="c-deeds">
      <button type="button" className="c-plain" data-command="print-call" onClick={() => window.print()}>
        Print
      </button>
      <button
        type="button"
        className="c-plain"
        data-command="export-call"
        onClick={() => saveFile(`call-${call.id}.json`, JSON.stringify(answer, null, 2), 'application/json')}
      >
        Export
      </button>
      {isOn && mayHangUp && <HangUp call={call} command="hang-up" />}
      {!isOn && mayErase && (
        <Question
          command="erase-call"
          action="Erase"
          about="this call"
          title="Erase this call?"
          doing="Erasing …"
          otherwise="Keep it"
          onYes={async () => {
            await ask(CONSOLE_ROUTES.eraseCall, { id: call.id });
            client.removeQueries({ queryKey: ['call', call.id] });
            void client.invalidateQueries({ queryKey: ['calls'] });
            go({ view: 'calls' });
          }}
        >
          Its row, its words, its report, its measures and its events are gone at once, and nothing brings
          them back. That you have erased it stays in the audit log.
        </Question>
      )}
    </div>
  );
}
