import { DAY_NAMES, DAYS, hoursOf, isSpan, weekOf, type Day } from './hours.ts';

interface HoursFieldProps {
  hours: readonly string[];
  disabled: boolean;
  onChange: (hours: string[]) => void;
}

/** What a field of a time says, and what is stored: a day ends at 24:00. */
const endOf = (time: string) => (time === '00:00' ? '24:00' : time);
const shownEnd = (time: string) => (time === '24:00' ? '00:00' : time);
const USUAL = '09:00-17:00';
const LATER = '18:00-20:00';
const USUAL_WEEK = `mon-fri ${USUAL}`;

export function HoursField({ hours, disabled, onChange }: HoursFieldProps) {
  const week = weekOf(hours);
  const put = (day: Day, spans: readonly string[]) =>
    onChange(hoursOf(Object.assign({}, week, { [day]: [...new Set(spans)] })));
  return (
    <>
      {hours.length === 0 && !disabled && (
        <button type="button" className="c-plain" onClick={() => onChange([USUAL_WEEK])}>
          Monday to Friday, 9 to 5
        </button>
      )}
      <ul className="c-hours">
        {DAYS.map((day) => (
          <li key={day}>
            <span>{DAY_NAMES[day]}</span>
            <div>
              {week[day].length === 0 && <span className="c-more">Nobody</span>}
              {week[day].map((span, at) => {
                const [from = '', to = ''] = span.split('-');
                const write = (next: string) =>
                  put(
                    day,
                    week[day].map((one, index) => (index === at ? next : one)),
                  );
                return (
                  <span className="c-span" key={at}>
                    <input
                      type="time"
                      required
                      aria-label={`${DAY_NAMES[day]} from`}
                      disabled={disabled}
                      value={from}
                      onChange={({ target }) => target.value && write(`${target.value}-${to}`)}
                    />
                    –
                    <input
                      type="time"
                      required
                      aria-label={`${DAY_NAMES[day]} to`}
                      aria-invalid={!isSpan(span) || undefined}
                      disabled={disabled}
                      value={shownEnd(to)}
                      onChange={({ target }) => target.value && write(`${from}-${endOf(target.value)}`)}
                    />
                    {!disabled && (
                      <button
                        type="button"
                        className="c-plain"
                        onClick={() =>
                          put(
                            day,
                            week[day].filter((_, index) => index !== at),
                          )
                        }
                      >
                        Remove<span className="unseen"> {`${DAY_NAMES[day]} ${span}`}</span>
                      </button>
                    )}
                  </span>
                );
              })}
              {!disabled && week[day].length < 3 && (
                <button
                  type="button"
                  className="c-plain"
                  onClick={() => put(day, [...week[day], week[day].length === 0 ? USUAL : LATER])}
                >
                  Add<span className="unseen"> hours on {DAY_NAMES[day]}</span>
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
