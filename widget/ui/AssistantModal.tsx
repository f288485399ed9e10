import { useId, useState } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { useUi } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { Icon, MIC } from './icons.tsx';
import { frameAddress } from './frame-address.ts';
import { styledBy } from './sheet.ts';
import video from './styles/video.css';

export interface AssistantModalProps {
  isOpen: boolean;
  onClose: () => void;
  type: 'video' | 'voice' | null;
  conversationUrl?: string | null;
  callId?: string | null;
}

const styled = styledBy(video);

/** The assistant demo modal, for a video or a voice conversation. */
export function AssistantModal({ isOpen, ...props }: AssistantModalProps) {
  return isOpen ? <Opened {...props} /> : null;
}

function Opened({ onClose, type, conversationUrl, callId }: Omit<AssistantModalProps, 'isOpen'>) {
  const { app, strings, label } = useUi();
  const headingId = useId();
  const [ending, setEnding] = useState(false);
  const words = strings.assistant;
  const title = type === 'voice' ? words.voice : words.video;
  const address = type === 'video' ? frameAddress(conversationUrl) : null;

  /** Only a voice conversation with an id has something to end; whether that works or not, the modal closes. */
  const end = () => (type === 'voice' && callId ? app.endCallById(callId) : Promise.resolve());
  const close = () => {
    // The visitor asked to be gone: no waiting, and no call left running behind a closed modal.
    if (!ending) void end();
    onClose();
  };
  return (
    <Dialog className="assistant" part="assistant" labelledBy={headingId} onClose={close}>
      <div ref={styled} className="bar" part="header">
        <div>
          <h2 className="title" id={headingId}>
            {title}
          </h2>
          {label && (
            <span className="tag" part="label">
              {label}
            </span>
          )}
        </div>
        <CloseButton onClose={close} />
      </div>
      {address ? (
        <iframe
          className="frame"
          part="frame"
          src={address}
          title={title}
          allow="camera; microphone; autoplay; fullscreen; display-capture"
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
