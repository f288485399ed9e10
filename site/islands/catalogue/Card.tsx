import { type MouseEvent, memo } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { isPlainClick } from '../parts/plain-click.ts';
import { TalkButton } from './TalkButton.tsx';
import { Mark } from './Mark.tsx';
import type { Candidate, Catalogue } from '../parts/candidate-types.ts';

/** The first `shown` of a list, then how many more there are. */
const firstOf = (list: readonly string[], shown: number) => ({
  first: list.slice(0, shown),
  more: list.length > shown ? `+${list.length - shown} more` : null,
});

/** Where a candidate's own page is. */
export const pageOf = ({ id }: Candidate) => `/candidates/${id.toLowerCase()}`;

interface CardProps {
  candidate: Candidate;
  typeLabel: string;
  icon: string;
  card: Catalogue['card'];
  /** Not shown yet where there is a script that can show it. */
  late: boolean;
  compared: boolean;
  /** How many are seen side by side from here; 0: this one is not among them, or it is alone. */
  beside: number;
  onOpen: (id: string) => void;
  onCompare: (id: string) => void;
  onSideBySide: () => void;
}

/** One candidate in the grid. Its whole face opens the resume; without script its link leads to the page. */
export const Card = memo(function Card({
  candidate,
  typeLabel,
  icon,
  card,
  late,
  compared,
  beside,
  onOpen,
  onCompare,
  onSideBySide,
}: CardProps) {
  const industries = firstOf(candidate.keyIndustries, card.industries);
  const capabilities = firstOf(candidate.capabilities, card.capabilities);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(candidate.id);
  };
  return (
    <li
      className={`card hue-${candidate.color}${late ? ' card-late' : ''}`}
      id={candidate.id}
      data-talklive-topic={candidate.codeName}
    >
      <div className="card-head">
        <Mark id={candidate.id} />
        <p className="card-code">
          <b>{candidate.codeName}</b>
          <span>{candidate.id}</span>
        </p>
        <p className="card-type">
          <Icon d={icon} />
          {typeLabel}
        </p>
      </div>
      <h3>{candidate.name}</h3>
      <p className="card-does">{candidate.function}</p>
      <ul className="tags" aria-label="Key industries">
        {industries.first.map((industry) => (
          <li key={industry}>{industry}</li>
        ))}
        {industries.more && <li className="tag-more">{industries.more}</li>}
      </ul>
      <ul className="card-can" aria-label="Capabilities">
        {capabilities.first.map((capability) => (
          <li key={capability}>{capability}</li>
        ))}
        {capabilities.more && <li className="tag-more">{capabilities.more}</li>}
      </ul>
      <div className="card-foot">
        <TalkButton className="card-talk" candidate={candidate} />
        <a className="card-open" href={pageOf(candidate)} onClick={open} data-hold="">
          View Resume<span className="unseen"> of {candidate.name}</span>
        </a>
        <button
          className="compare-toggle needs-script"
          type="button"
          aria-pressed={compared}
          title="Compare"
          onClick={() => onCompare(candidate.id)}
        >
          <span>Compare</span>
          <span className="unseen"> {candidate.name}</span>
        </button>
        {/* For the keyboard: the bar that leads there stands before all cards. */}
        {beside > 0 && (
          <button className="button small unseen compare-here" type="button" onClick={onSideBySide}>
            Compare {beside} side by side
          </button>
        )}
      </div>
    </li>
  );
});
