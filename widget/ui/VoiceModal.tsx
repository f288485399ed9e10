import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { describeFailure } from '../call/errors.ts';
import { isCallOn } from '../call/machine.ts';
import { fetchAfterCall, fetchViewFrame } from './late-views.ts';
import { CallView } from './CallView.tsx';
import { ConsentQuestion, useConsent } from './useConsent.tsx';
import { useUi } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { CloseButton } from './CloseButton.tsx';
import { Disclosure } from './Disclosure.tsx';
import { lazyView } from './lazy-view.tsx';
import { muteByKey, phaseOf, useCall } from './useCall.ts';
import { useDrawer } from './useDrawer.ts';

const AfterCall = lazyView(
  fetchAfterCall,
  (words, { headingId = '', onClose }) =>
    words && (
      <Dialog part="fault" labelledBy={headingId} onEscape={onClose}>
        <Ended />
        {words}
      </Dialog>
    ),
);

/** In the modal, which the page has kept open: what stands for it has the modal's way out. */
const AfterCallInside = lazyView(fetchAfterCall);

/** Where it does not come, the call stays over the page. */
const ViewFrame = lazyView(fetchViewFrame, () => null);

function Ended() {
  return <h2 className="title">{useUi().strings.after?.title}</h2>;
}

export interface VoiceModalProps {
  /** Whoever opens it starts the call: the modal shows it. Keep it mounted when closed, for what is left of a call. */
  isOpen: boolean;
  /** The view asks to be closed, and the call with it. */
  onClose: () => void;
  /** The chat is open, where what is left of a call would lie: until that is closed it is a line beside it. */
  covered?: boolean | null | undefined;
  /** What a start threw before the client could report anything. */
  thrown?: unknown;
  /** @default true */
  captions?: boolean;
}

/** The voice modal: states and texts as the specification words them. */
export function VoiceModal({ isOpen, onClose, covered, thrown, captions = true }: VoiceModalProps) {
  const ui = useUi();
  const headingId = useId();
  const phase = useCall(phaseOf);
  /** A call took place in this modal: only then does it show what is left of it. */
  const [hadCall, setHadCall] = useState(false);
  if (isOpen && !hadCall && isCallOn({ phase })) setHadCall(true);
  // Another call since, somewhere else in the page.
  if (!isOpen && hadCall && phase.name === 'connecting') setHadCall(false);

  /** A start that threw before the client reported anything: the modal closes, a toast tells. */
  const unreported =
    phase.name === 'failed'
      ? !phase.reported && phase.error
      : thrown !== undefined && describeFailure(thrown);
  const { errors } = ui.strings;
  const fail = useEffectEvent(() => {
    if (!unreported || !errors) return;
    import('./fault-panels.ts').then(
      ({ tellFault }) => tellFault(ui, unreported, errors),
      // Said by whoever has fetched it before.
      () => undefined,
    );
    onClose();
  });
  // Its words are here, or will not be, a moment after the modal.
  const failed = Boolean(unreported && errors);
  useEffect(() => {
    if (isOpen && failed) fail();
  }, [isOpen, failed]);

  const close = () => {
    // What is left of the call was read in the modal, which the page had kept open.
    if (phase.name === 'ended') setHadCall(false);
    onClose();
  };
  if (isOpen)
    return (
      <>
        {/* A call that begins small waits for what makes it so. */}
        {(ui.named?.view ?? 'modal') !== 'modal' && <ViewFrame />}
        <Opened onClose={close} captions={captions} covered={covered} />
      </>
    );
  if (!hadCall || phase.name !== 'ended' || !phase.seconds || !ui.strings.after) return null;
  return (
    <Suspense>
      <AfterCall
        covered={covered}
        headingId={headingId}
        onClose={() => {
          setHadCall(false);
          ui.app.call.dismiss();
        }}
        onAgain={() => ui.open('voice')}
      />
    </Suspense>
  );
}

function Opened({
  onClose,
  captions,
  covered,
}: Pick<VoiceModalProps, 'onClose' | 'covered'> & { captions: boolean }) {
  const { app, strings, startCall } = useUi();
  const phase = useCall(phaseOf);
  const headingId = useId();
  const [given, answer] = useConsent();
  const drawer = useDrawer();
  const start = () => void startCall().catch(told);

  /** Presses of Escape before the frame is there, which answers them when it is. */
  const [early, setEarly] = useState({ times: 0, at: phase.name });
  const times = early.at === phase.name ? early.times : 0;
  if (early.times > 0 && !isCallOn({ phase })) setEarly({ times: 0, at: phase.name });
  const escape = () => {
    if (drawer.isShown(phase)) return drawer.setDrawer(null);
    // Only End Call, Close and leaving the page end a call.
    if (given !== 'agreed' || !isCallOn({ phase })) onClose();
    else setEarly({ times: times + 1, at: phase.name });
  };
  const corner = (
    <>
      <Suspense>
        <ViewFrame isPlain={given === 'agreed'} drawer={drawer} isChatting={covered} early={times} />
      </Suspense>
      <CloseButton onClose={onClose} />
    </>
  );
  return (
    <Dialog
      className="voice"
      part="voice"
      labelledBy={headingId}
      onEscape={escape}
      onKeyDown={muteByKey(app.call, drawer)}
    >
      {phase.name === 'ended' && strings.after ? (
        <Suspense
          fallback={
            <div className="bar">
              <span />
              <CloseButton onClose={onClose} />
            </div>
          }
        >
          <AfterCallInside inline headingId={headingId} onClose={onClose} onAgain={start} />
        </Suspense>
      ) : given === 'agreed' ? (
        <CallView
          {...drawer}
          headingId={headingId}
          captions={captions}
          onRetry={start}
          onEnd={() => (isCallOn({ phase }) ? void app.call.stop() : onClose())}
          onLeave={onClose}
          corner={corner}
        />
      ) : (
        <>
          <div className="bar">
            <Disclosure headingId={headingId} text={strings.common.ai} />
            {corner}
          </div>
          <ConsentQuestion
            headingId={headingId}
            given={given}
            onAnswer={(reply) => {
              answer(reply);
              // Nothing where the call has only waited for this; a refusal that is taken back begins anew.
              if (reply === 'agreed' && phase.name === 'idle') start();
            }}
          />
        </>
      )}
    </Dialog>
  );
}

/** The stage has said it, and shows it. */
const told = () => undefined;
