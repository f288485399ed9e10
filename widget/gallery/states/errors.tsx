/** Every failure of a call that a visitor is told of in words of its own. */
import { CALL_ERRORS } from '../../call/error-table.ts';
import type { CallErrorCode } from '../../call/types.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FaultPanel } from '../../ui/FaultPanel.tsx';
import { VoiceModal } from '../../ui/VoiceModal.tsx';
import { has, pressFor, type Shown, type State, type States } from '../state.ts';
import { none } from './conversation.ts';

const failed =
  (code: CallErrorCode, then: Shown['then'] = has('[part=error] .btn'), retryAfter?: number): State =>
  () => ({
    view: <VoiceModal isOpen onClose={none} />,
    call: {
      phase: {
        name: 'failed',
        reported: true,
        error: {
          code,
          next: CALL_ERRORS[code].next,
          requestId: '7f3a91c2',
          ...(retryAfter && { retryAfter }),
        },
      },
    },
    then,
  });

/** Cameras are asked for in the check before a conversation, which goes on without one. */
const checked =
  (code: CallErrorCode): State =>
  () => ({
    view: (
      <Dialog className="demo" part="demo" labelledBy="fault" onEscape={none}>
        <div className="bar" part="header">
          <span />
          <CloseButton onClose={none} />
        </div>
        <FaultPanel
          headingId="fault"
          error={{ code, next: CALL_ERRORS[code].next }}
          onRetry={none}
          onLeave={none}
          onNoCamera={none}
        />
      </Dialog>
    ),
    then: has('[part=error] .btn'),
  });

/** Of codes that have words and way out in common, the first. */
const codes = (Object.keys(CALL_ERRORS) as CallErrorCode[]).filter((code, at, all) => {
  const alike = (other: CallErrorCode) =>
    CALL_ERRORS[other].words === CALL_ERRORS[code].words &&
    CALL_ERRORS[other].next === CALL_ERRORS[code].next;
  return all.findIndex(alike) === at;
});

export const ERRORS: States = {
  ...Object.fromEntries(
    codes.map((code) => [`error-${code}`, code.startsWith('cam-') ? checked(code) : failed(code)]),
  ),
  'error-with-details': failed('browser-unsupported', pressFor('[part=error] summary', 'details[open]')),
  'error-with-wait': failed('visitor-limit', undefined, 40),
  'error-devices': failed('mic-in-use', pressFor('[part=error] .btn:not(.primary)', '[part=devices]')),
};
