import { useId, useState } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { ConsentQuestion, useConsent } from './useConsent.tsx';
import { useUi } from './context.ts';
import { FaultPanel } from './FaultPanel.tsx';
import { Dialog } from './Dialog.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Icon, MIC } from './icons.tsx';
import { frameAddress } from './frame-address.ts';
import { fetchGoesOn } from './late-views.ts';
import { lazyView } from './lazy-view.tsx';
import { OwnTitle } from './OwnTitle.tsx';
import { styledBy } from './sheet.ts';
import { Room } from './VideoRoom.tsx';
import { useBlocked } from './useBlocked.ts';
import video from './styles/video.css';

export interface AssistantModalProps {
  isOpen: boolean;
  onClose: () => void;
  type: 'video' | 'voice' | null;
  conversationUrl?: string | null;
  callId?: string | null;
  /** With what a request failed that the page's policy forbids. */
  blocked?: unknown;
}

const styled = styledBy(video);

/** The assistant demo modal, for a video or a voice conversation. */
export function AssistantModal({ isOpen, ...props }: AssistantModalProps) {
  return isOpen ? <Opened {...props} /> : null;
}

/** Where it does not come, the conversation goes on all the same. */
const GoesOn = lazyView(fetchGoesOn, () => null);

function Opened({ onClose, type, conversationUrl, callId, blocked }: Omit<AssistantModalProps, 'isOpen'>) {
  const { app, strings } = useUi();
  const headingId = useId();
  const [ending, setEnding] = useState(false);
  const [escapes, setEscapes] = useState(0);
  const [over, setOver] = useState(false);
  const words = strings.assistant;
  const title = type === 'voice' ? words.voice : words.video;
  const address = type === 'video' ? frameAddress(conversationUrl) : null;
  const kept = useBlocked(address);
  const forbidden = blocked || kept === 'forbidden';
  const live = type === 'voice' || (address && !forbidden && !over);

  /** Only a voice conversation with an id has something to end; whether that works or not, the modal closes. */
  const end = () => (type === 'voice' && callId ? app.endCallById(callId) : Promise.resolve());
  const close = () => {
    // The visitor asked to be gone: no waiting, and no call left running behind a closed modal.
    if (!ending) void end();
    onClose();
  };
  return (
    <Dialog
      className="assistant"
      part="assistant"
      labelledBy={headingId}
      onEscape={live ? () => setEscapes(escapes + 1) : close}
    >
      <div ref={styled} className="bar" part="header">
        <div>
          <OwnTitle headingId={headingId} />
          <h2 className="title" id={headingId}>
            {title}
          </h2>
          <Disclosure headingId={headingId} text={over ? '' : strings.common.ai} />
          {live && escapes > 0 && <GoesOn times={escapes} />}
        </div>
        <CloseButton onClose={close} />
      </div>
      {forbidden ? (
        <div className="scene">
          <FaultPanel
            headingId={`${headingId}-error`}
            error={{ code: 'csp-blocked', next: 'open-chat', cause: blocked }}
            onRetry={close}
            onLeave={close}
          />
        </div>
      ) : address ? (
        <Room
          key={address + String(kept)}
          address={address}
          title={title}
          withoutCredentials={kept === 'credentials'}
          onLeave={close}
          onLive={(isLive) => setOver(!isLive)}
        />
      ) : (
        <div className="scene">
          {type === 'voice' ? (
            <>
              <span className="pulse" part="pulse">
                <Icon path={MIC} />
              </span>
              <h3 className="title">{words.active}</h3>
              <p className="muted">{words.speak}</p>
              {callId && (
                <p className="small call-id">
                  {words.callId}: <bdi>{callId}</bdi>
                </p>
              )}
              <button
                type="button"
                className="btn end"
                part="end-button"
                disabled={ending}
                onClick={() => {
                  setEnding(true);
                  void end().then(onClose);
                }}
              >
                {ending ? strings.voice.ending : strings.voice.endCall}
              </button>
            </>
          ) : (
            <>
              <span className="spinner" part="spinner" />
              <p role="status">{words.loading}</p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What stands in the modal's place until the visitor has agreed. */
export function VideoGate({ onClose }: { onClose: () => void }) {
  const { strings } = useUi();
  const headingId = useId();
  const [given, answer] = useConsent();
  return (
    <Dialog className="assistant" part="assistant" labelledBy={headingId} onEscape={onClose}>
      <div ref={styled} className="bar" part="header">
        <Disclosure headingId={headingId} text={strings.common.ai} />
        <CloseButton onClose={onClose} />
      </div>
      <ConsentQuestion headingId={headingId} given={given} onAnswer={answer} />
    </Dialog>
  );
}
