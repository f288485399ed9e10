import { Dialog } from '../parts/Dialog.tsx';
import { pageOf } from './Card.tsx';
import { LISTS } from './lists.ts';
import { Mark } from './Mark.tsx';
import type { Candidate } from './types.ts';
import { variablesOf } from './variables.ts';

interface ResumeProps {
  candidate: Candidate;
  typeLabel: string;
  onClose: () => void;
}

/** A candidate's resume as a dialog: the same sections as its page. */
export function Resume({ candidate, typeLabel, onClose }: ResumeProps) {
  return (
    <Dialog
      label={`Resume of ${candidate.name}`}
      className={`resume hue-${candidate.color}`}
      onClose={onClose}
    >
      <header className="resume-head">
        <Mark id={candidate.id} />
        <div>
          <p className="resume-facts">
            {candidate.codeName} <span>{candidate.id}</span> <span>{typeLabel}</span>
          </p>
          <h2>{candidate.name}</h2>
          <p className="lead">{candidate.function}</p>
        </div>
      </header>
      <section className="resume-summary">
        <h3>Experience summary</h3>
        <p>{candidate.description}</p>
        <p>{candidate.experience}</p>
      </section>
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
      <div className="actions resume-actions">
        <button
          className="button"
          type="button"
          data-talklive="demo"
          data-talklive-variables={variablesOf(candidate)}
          onClick={onClose}
        >
          <span className="bars" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>Talk To Placement Assistant</span>
        </button>
        <a
          className="button quiet"
          href={`/contact?interest=demo&candidate=${candidate.id}#message`}
          onClick={onClose}
        >
          Hire Now
        </a>
        <a className="more" href={pageOf(candidate)}>
          <span>Open as a page</span>
        </a>
      </div>
    </Dialog>
  );
}
