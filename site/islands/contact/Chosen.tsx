import { CHOICES, type Choice, type Offers } from '../../../worker/contract.ts';
import { saidOfUnknown } from '../../../worker/unknown-contract.ts';
import { type About, CHOICE_LABELS } from './about.ts';

/** What was taken away last. */
export interface Left {
  choice: Choice;
  value: string;
  /** The message began with our words about it. */
  hadWords: boolean;
}

interface ChosenProps {
  offers: Offers;
  about: About;
  left: Left | null;
  unknown: readonly string[];
  /** @param value empty: it is left out */
  onChoose: (choice: Choice, value: string) => void;
}

/** What the message is about, as chips that can be taken away and put back; each is a field of the form. The interest has a list of its own. */
export function Chosen({ offers, about, left, unknown, onChoose }: ChosenProps) {
  const chips = CHOICES.flatMap((choice) => {
    const isLeft = left?.choice === choice;
    const value = isLeft ? left.value : about[choice];
    const label = offers[choice].find((one) => one.value === value)?.label;
    return label === undefined ? [] : [{ choice, label, value, isLeft }];
  });
  return (
    <>
      {unknown.length > 0 && (
        <p className="note chosen-unknown" role="status">
          {saidOfUnknown(unknown)}
        </p>
      )}
      {chips.length > 0 && (
        <div className="chosen" role="group" aria-labelledby="contact-chosen">
          <p id="contact-chosen">{chips.every(({ isLeft }) => isLeft) ? 'Left out' : 'This is about'}</p>
          <ul className="chips">
            {chips.map(({ choice, label, value, isLeft }) => (
              <li key={choice}>
                {isLeft ? (
                  <button className="chip" type="button" onClick={() => onChoose(choice, value)}>
                    Put back {label}
                  </button>
                ) : (
                  <button className="chip chip-chosen" type="button" onClick={() => onChoose(choice, '')}>
                    {label} <span aria-hidden="true">×</span>
                    <span className="unseen">: leave it out</span>
                  </button>
                )}
              </li>
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
