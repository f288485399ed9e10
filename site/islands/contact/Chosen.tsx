import { CHOICES, type Choice, type Offers } from '../../../worker/contract.ts';
import { saidOfUnknown } from '../../../worker/unknown-contract.ts';
import { type About, CHOICE_LABELS } from './about.ts';

interface ChosenProps {
  offers: Offers;
  about: About;
  unknown: readonly string[];
  onRemove: (choice: Choice) => void;
}

const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <li>
    <button className="chip chip-chosen" type="button" onClick={onRemove}>
      {label} <span aria-hidden="true">×</span>
      <span className="unseen">: leave it out</span>
    </button>
  </li>
);

/** What the message is about, as chips that can be taken away; each is a field of the form. The interest has a list of its own. */
export function Chosen({ offers, about, unknown, onRemove }: ChosenProps) {
  const chosen = CHOICES.flatMap((choice) => {
    const label = offers[choice].find(({ value }) => value === about[choice])?.label;
    return label === undefined ? [] : [{ choice, label }];
  });
  return (
    <>
      {unknown.length > 0 && (
        <p className="note chosen-unknown" role="status">
          {saidOfUnknown(unknown)}
        </p>
      )}
      {chosen.length > 0 && (
        <div className="chosen" role="group" aria-labelledby="contact-chosen">
          <p id="contact-chosen">This is about</p>
          <ul className="chips">
            {chosen.map(({ choice, label }) => (
              <Chip key={choice} label={label} onRemove={() => onRemove(choice)} />
            ))}
          </ul>
        </div>
      )}
      {CHOICES.map((choice) => (
        <input key={choice} type="hidden" name={choice} value={about[choice]} />
      ))}
    </>
  );
}

/** The same as lists to choose from, for a page without script: the Worker has chosen what the address asks for. */
export const Choosable = ({ offers, emptyOption }: { offers: Offers; emptyOption: string }) => (
  <>
    {CHOICES.map((choice) => (
      <div key={choice} className="field without-script">
        <label htmlFor={`contact-${choice}`}>
          {CHOICE_LABELS[choice]} <span className="note">optional</span>
        </label>
        <select id={`contact-${choice}`} name={choice} defaultValue="">
          <option value="">{emptyOption}</option>
          {offers[choice].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    ))}
  </>
);
