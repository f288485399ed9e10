import { useState } from 'react';
import { useUi } from './context.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { LevelBar } from './LevelBar.tsx';
import { useMediaCheck } from './useMediaCheck.ts';

export interface DemoCheckProps {
  headingId: string;
  kind: 'voice' | 'video';
  onStart: (microphone: string | undefined) => void;
  onBack: () => void;
  onLeave: () => void;
}

/** Hears and sees the visitor before anything is created; nothing leaves the page. */
export function DemoCheck({ headingId, kind, onStart, onBack, onLeave }: DemoCheckProps) {
  const { app, strings } = useUi();
  const words = strings.demo;
  const [microphone, setMicrophone] = useState<string>();
  const [camera, setCamera] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  /** The visitor goes on without a camera, as the conversation then does. */
  const [blind, setBlind] = useState(false);
  const video = kind === 'video' && !blind;
  const check = useMediaCheck(app.call, { video, microphone, camera, attempt });
  const back = (
    <button type="button" className="btn" onClick={onBack}>
      {words.back}
    </button>
  );
  if (check.name === 'failed') {
    return (
      <>
        <FaultPanel
          headingId={headingId}
          error={check.error}
          onRetry={() => setAttempt(attempt + 1)}
          onLeave={onLeave}
          onNoCamera={() => setBlind(true)}
        />
        {check.error.next === 'choose-microphone' && (
          <DeviceSelect
            label={strings.voice.microphone}
            devices={check.microphones}
            chosen={microphone}
            ask={strings.ways.mic}
            onChoose={(id) => {
              setMicrophone(id);
              // The same one, too, is tried anew.
              setAttempt(attempt + 1);
            }}
          />
        )}
        <div className="actions row">{back}</div>
      </>
    );
  }
  return (
    <div className="check">
      <h2 className="title" id={headingId}>
        {video ? words.checkVideo : words.check}
      </h2>
      {video && (
        <video
          className="preview"
          part="preview"
          aria-label={words.preview}
          autoPlay
          muted
          playsInline
          ref={(node) => {
            const stream = check.name === 'live' ? check.stream : null;
            if (node && node.srcObject !== stream) node.srcObject = stream;
          }}
        />
      )}
      {check.name === 'asking' ? (
        <p className="muted" role="status">
          {words.asking}
        </p>
      ) : (
        <>
          <LevelBar stream={check.stream} />
          <DeviceSelect
            label={strings.voice.microphone}
            devices={check.microphones}
            onChoose={setMicrophone}
          />
          {video && <DeviceSelect label={words.camera} devices={check.cameras} onChoose={setCamera} />}
        </>
      )}
      <div className="actions row">
        {back}
        <button
          type="button"
          className="btn primary"
          part="primary-button"
          onClick={() => onStart(microphone)}
          disabled={check.name === 'asking'}
        >
          {words.start}
        </button>
      </div>
    </div>
  );
}
