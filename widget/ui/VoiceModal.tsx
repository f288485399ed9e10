import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CallError, CallPhase } from '../call/types.ts';
import { CallView } from './CallView.tsx';
import { ConsentGate, useConsent } from './useConsent.ts';
import { useUi } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { CloseButton } from './CloseButton.tsx';
import { errorWords } from './error-words.ts';
import { isOn, muteByKey, useCall } from './useCall.ts';

const AfterCall = lazy(async () => ({ default: (await import('./AfterCall.tsx')).AfterCall }));

export interface VoiceModalProps {
  /** Opening starts a call at once, unless one is on. Keep it mounted when closed: it shows what is left of a call. */
  isOpen: boolean;
  /** The view asks to be closed; the call is already told to stop where one was on. */
  onClose: () => void;
  /** @default true */
  captions?: boolean;
}

/** The voice modal: states and texts as the specification words them. */
export function VoiceModal({ isOpen, onClose, captions = true }: VoiceModalProps) {
  const ui = useUi();
  const { app } = ui;
  const { phase } = useCall();
  const headingId = useId();
  const [given, answer] = useConsent();
  /** A call was held in this modal: only then does it show what is left of it. */
  const [held, setHeld] = useState(false);
  const opening = useRef(0);

  const close = () => {
    opening.current += 1;
    const snapshot = app.call.store.getState();
    if (isOn(snapshot)) {
      setHeld(true);
      void app.call.stop();
    } else if (snapshot.phase.name === 'failed') app.call.dismiss();
    onClose();
  };
  /** A start that threw before the client reported anything: the modal closes, a toast tells. */
  const fail = (error: Pick<CallError, 'code'>) => {
    opening.current += 1;
    const { title, cause, remedy } = errorWords(ui.strings, error.code);
    ui.toast({
      variant: 'destructive',
      title,
      description: `${cause} ${remedy}`,
      action: { label: ui.strings.ways.chat, run: () => ui.open('chat') },
    });
    onClose();
  };
  const begin = async () => {
    const mine = ++opening.current;
    try {
      const call = await ui.startCall();
      // The page forbade it, or the visitor gave up: nothing to show either way.
      if (!call && mine === opening.current && app.call.store.getState().phase.name === 'idle') onClose();
    } catch (fault) {
      console.error('Failed to start call:', fault);
      if (mine === opening.current && app.call.store.getState().phase.name !== 'failed')
        fail({ code: 'unknown' });
    }
  };

  const opened = useEffectEvent(() => {
    const { name } = app.call.store.getState().phase;
    if (name === 'idle' || name === 'ended' || name === 'failed') void begin();
  });
  useEffect(() => {
    if (isOpen && given === 'agreed') opened();
  }, [isOpen, given]);

  const moved = useEffectEvent((now: CallPhase, before: CallPhase) => {
    if (now === before) return;
    if (now.name === 'failed' && !now.reported) return fail(now.error);
    if (!isOn({ phase: before }) || (now.name !== 'ended' && now.name !== 'idle')) return;
    setHeld(true);
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    return app.call.store.subscribe((now, before) => moved(now.phase, before.phase));
  }, [app, isOpen]);

  if (!isOpen) {
    if (!held || phase.name !== 'ended') return null;
    return (
      <Suspense>
        <AfterCall
          onClose={() => {
            setHeld(false);
            app.call.dismiss();
          }}
          onAgain={() => ui.open('voice')}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      className="voice"
      part="voice"
      labelledBy={headingId}
      onClose={close}
      onKeyDown={muteByKey(app.call)}
    >
      {given === 'agreed' ? (
        <CallView
          headingId={headingId}
          captions={captions}
          onRetry={() => void begin()}
          onEnd={() => (isOn({ phase }) ? void app.call.stop() : close())}
          onLeave={close}
          corner={<CloseButton onClose={close} />}
        />
      ) : (
        <>
          <div className="bar">
            <span />
            <CloseButton onClose={close} />
          </div>
          <ConsentGate headingId={headingId} given={given} onAnswer={answer} onLeave={close} />
        </>
      )}
    </Dialog>
  );
}
