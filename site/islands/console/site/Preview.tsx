import { useEffect, useRef } from 'react';
import { createPreview, paint } from '../../embed/preview.ts';
import type { EmbedChoice } from '../../embed/snippet.ts';
import { FACE } from './face.ts';

/** The widget's own script, once: the preview is the element itself. */
function loadWidget(): void {
  if (document.querySelector('script[src="/widget.js"]')) return;
  document.head.append(Object.assign(document.createElement('script'), { src: '/widget.js', async: true }));
}

/** The element on a page in miniature. It is looked at and calls nobody. */
export function Preview({ choice, greeting }: { choice: EmbedChoice; greeting: string }) {
  const sheet = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const show = useRef<ReturnType<typeof createPreview> | null>(null);
  useEffect(() => {
    loadWidget();
    if (slot.current && sample.current) show.current = createPreview(slot.current, sample.current, FACE);
  }, []);
  const text = JSON.stringify(choice);
  useEffect(() => {
    const chosen = JSON.parse(text) as EmbedChoice;
    if (sheet.current) paint(sheet.current, chosen);
    show.current?.(chosen);
  }, [text]);
  return (
    <div className="stage-page" role="img" aria-label="How it looks">
      <div className="stage-bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <span>your-site.example</span>
      </div>
      <div className="stage-sheet" ref={sheet} inert>
        <div className="stage-lines">
          <b />
          <i />
          <i />
        </div>
        <div className="sample sample-colors" ref={sample}>
          <p className="sample-line sample-answer">
            <b>Your assistant</b>
            {greeting}
          </p>
          <p className="sample-line">
            <b>You</b>Do you have a table tonight?
          </p>
          <p className="sample-do">
            <span className="sample-main">Start call</span>
            <span>Chat</span>
          </p>
        </div>
        <div ref={slot} />
      </div>
    </div>
  );
}
