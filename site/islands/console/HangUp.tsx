import type { CallLine } from '../../../worker/console-calls-contract.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask } from './ask.ts';
import { Question } from './Question.tsx';

const REASONS = ['Abuse', 'Nobody is there', 'A test of ours', 'The visitor asked for it'];

/** @param command where the call is shown alone */
export function HangUp({ call, command }: { call: CallLine; command?: string | undefined }) {
  return (
    <Question
      command={command}
      action="Hang up"
      about={`on ${call.assistant ?? 'this call'}`}
      title="Hang up this call?"
      doing="Hanging up …"
      otherwise="Let it go on"
      reasons={REASONS}
      onYes={(reason) => ask(CONSOLE_ROUTES.hangUp, { id: call.id, json: { site: call.site, reason } })}
    >
      The visitor is cut off at once and cannot come back into it. Your name and the reason stay in the audit
      log; the visitor is not told.
    </Question>
  );
}
