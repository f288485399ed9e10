import type { CSSProperties, ReactNode } from 'react';
import { hireAddress } from '../../../worker/contract.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { COMPARE_LIMIT } from './address.ts';
import { LISTS } from './lists.ts';
import { Mark } from './Mark.tsx';
import { TalkButton } from './TalkButton.tsx';
import type { Candidate } from '../parts/candidate-types.ts';

/** What is compared stands over its row: so a phone, too, has room for two side by side. */
const Rows = ({ title, columns, children }: { title: string; columns: number; children: ReactNode }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={columns}>
        <span>{title}</span>
      </th>
    </tr>
    <tr>{children}</tr>
  </tbody>
);

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
        <table style={{ '--columns': candidates.length } as CSSProperties}>
          <thead>
            <tr>
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
          <Rows title="Function" columns={candidates.length}>
            {candidates.map((candidate) => (
              <td key={candidate.id}>{candidate.function}</td>
            ))}
          </Rows>
          {LISTS.map(({ title, of }) => (
            <Rows key={title} title={title} columns={candidates.length}>
              {candidates.map((candidate) => (
                <td key={candidate.id}>
                  <ul>
                    {of(candidate).map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </td>
              ))}
            </Rows>
          ))}
          <tfoot>
            <tr>
              {candidates.map((candidate) => (
                <td key={candidate.id}>
                  <div className="comparison-ways">
                    <TalkButton className="button small" candidate={candidate} onTalk={onClose} />
                    <a className="button quiet small" href={hireAddress(candidate.id)}>
                      Hire {candidate.codeName}
                    </a>
                  </div>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

/** `Juniper and Harrier to compare, 2 of 3`. */
export const comparedWords = (candidates: readonly Candidate[]): string =>
  `${new Intl.ListFormat('en').format(candidates.map(({ codeName }) => codeName))} to compare, ${candidates.length} of ${COMPARE_LIMIT}`;

interface TrayProps {
  candidates: readonly Candidate[];
  /** Whether they are seen side by side. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** What was picked for comparison, below the page's bar: the foot of the window is the launcher's and the toasts'. */
export function CompareTray({ candidates, open, onOpen, onRemove, onClear }: TrayProps) {
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
        onClick={() => onOpen(true)}
      >
        {candidates.length < 2 ? 'Pick another to compare' : `Compare ${candidates.length}`}
      </button>
      <button className="talk" type="button" onClick={onClear}>
        <span>Clear</span>
      </button>
      {open && candidates.length > 1 && <Comparison candidates={candidates} onClose={() => onOpen(false)} />}
    </section>
  );
}
