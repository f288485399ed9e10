import { type MouseEvent, useEffect, useRef } from 'react';
import { hireAddress } from '../../../worker/contract.ts';
import { callPlacement } from '../parts/call.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { followLink } from '../parts/follow-link.ts';
import { WORDS_KEPT } from '../parts/words-kept.ts';
import { pageOf } from './Card.tsx';
import { LISTS } from './lists.ts';
import { Mark } from './Mark.tsx';
import { Exchange, Leafing, Others } from './ResumeParts.tsx';
import { similarTo } from './similar.ts';
import { ChatButton, CATALOGUE_PATH, TalkButton } from './TalkButton.tsx';
import type { Candidate } from '../parts/candidate-types.ts';

interface ResumeProps {
  candidate: Candidate;
  all: readonly Candidate[];
  /** Those between whom one leafs: the result that it was opened from. */
  among: readonly Candidate[];
  typeLabel: string;
  onOpen: (id: string) => void;
  /** @param then what is done when the address is that of the list again */
  onClose: (then?: () => void) => void;
}

/** A candidate's resume as a dialog: the same sections as its page. */
export function Resume({ candidate, all, among, typeLabel, onOpen, onClose }: ResumeProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const opened = useRef(candidate.id);
  useEffect(() => {
    if (opened.current === candidate.id) return;
    opened.current = candidate.id;
    const sheet = head.current?.closest('dialog');
    // Another resume begins at its beginning; who leafs stays on the button, unless there is nobody more that way.
    sheet?.scrollTo(0, 0);
    if (!document.activeElement?.closest('.leafing')) head.current?.focus();
  }, [candidate]);
  const at = among.indexOf(candidate);
  const leave = () => onClose();
  const hire = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    onClose(() => followLink(href));
  };
  return (
    <Dialog label={`Resume of ${candidate.name}`} className={`resume hue-${candidate.color}`} onClose={leave}>
      <Leafing previous={among[at - 1]} next={among[at + 1]} onOpen={onOpen} />
      <p className="unseen" role="status">
        {candidate.codeName}, {candidate.name}
      </p>
      <header className="resume-head">
        <Mark id={candidate.id} />
        <div>
          <p className="resume-facts">
            {candidate.codeName} <span>{candidate.id}</span> <span>{typeLabel}</span>
          </p>
          <h2 ref={head} tabIndex={-1}>
            {candidate.name}
          </h2>
          <p className="lead">{candidate.function}</p>
        </div>
      </header>
      <section className="resume-summary">
        <h3>Experience summary</h3>
        <p>{candidate.description}</p>
        <p>{candidate.experience}</p>
      </section>
      <Exchange candidate={candidate} />
      <div className="resume-lists">
        {LISTS.map(({ title, of }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {of(candidate).map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="resume-note">
        {candidate.codeName} is a working name. The hiring company can apply a custom name to this candidate.
      </p>
      <p className="resume-note">
        {WORDS_KEPT.says} <a href={WORDS_KEPT.href}>{WORDS_KEPT.link}</a>
      </p>
      <p className="actions resume-ways">
        <button
          className="button quiet"
          type="button"
          data-talklive="demo"
          {...callPlacement(candidate, CATALOGUE_PATH)}
          onClick={leave}
        >
          Talk To Placement Assistant
        </button>
        <a className="more" href={pageOf(candidate)}>
          <span>Open as a page</span>
        </a>
      </p>
      <Others similar={similarTo(candidate, all)} onOpen={onOpen} />
      <div className="resume-bar">
        <TalkButton className="button" candidate={candidate} onTalk={leave} />
        <ChatButton className="button quiet" candidate={candidate} onTalk={leave} />
        <a className="button quiet" href={hireAddress(candidate.id)} onClick={hire}>
          Hire Now<span className="unseen">: {candidate.codeName}</span>
        </a>
      </div>
    </Dialog>
  );
}
