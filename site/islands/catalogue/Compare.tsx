import { useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { COMPARE_LIMIT } from './address.ts';
import { LISTS } from './lists.ts';
import { Mark } from './Mark.tsx';
import type { Candidate } from './types.ts';

function Comparison({ candidates, onClose }: { candidates: readonly Candidate[]; onClose: () => void }) {
  return (
    <Dialog label="Comparison of candidates" className="comparison" onClose={onClose}>
      <h2>Side by side</h2>
      <div
        className="comparison-scroll"
        tabIndex={0}
        role="region"
        aria-label="Table of the compared candidates"
      >
        <table>
          <thead>
            <tr>
              <td />
              {candidates.map((candidate) => (
                <th key={candidate.id} scope="col" className={`hue-${candidate.color}`}>
                  <Mark id={candidate.id} />
                  {candidate.name}
                  <small>
                    {candidate.codeName}, {candidate.id}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Function</th>
              {candidates.map((candidate) => (
                <td key={candidate.id}>{candidate.function}</td>
              ))}
            </tr>
            {LISTS.map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {candidates.map((candidate) => (
                  <td key={candidate.id}>
                    <ul>
                      {of(candidate).map((item) => (
                        <li key={item}>{item}</li>
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

interface TrayProps {
  candidates: readonly Candidate[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** What was picked for comparison, below the page's bar: the foot of the window is the launcher's and the toasts'. */
export function CompareTray({ candidates, onRemove, onClear }: TrayProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="tray" aria-label="Compare candidates">
      <ul>
        {candidates.map(({ id, codeName }) => (
          <li key={id}>
            <button className="chip" type="button" onClick={() => onRemove(id)}>
              {codeName} <span aria-hidden="true">×</span>
              <span className="unseen">: take out of the comparison</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="note">
        {candidates.length} of {COMPARE_LIMIT}
      </p>
      <button
        className="button small"
        type="button"
        disabled={candidates.length < 2}
        onClick={() => setOpen(true)}
      >
        {candidates.length < 2 ? 'Pick another to compare' : `Compare ${candidates.length}`}
      </button>
      <button className="talk" type="button" onClick={onClear}>
        <span>Clear</span>
      </button>
      {open && <Comparison candidates={candidates} onClose={() => setOpen(false)} />}
    </section>
  );
}
