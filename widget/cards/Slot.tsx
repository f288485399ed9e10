import { useUi } from '../ui/context.ts';
import { clockOf, dayOf, datePart } from '../ui/strings/dates.ts';
import type { CardOf } from '../card.ts';
import { AnswerButton, type AnswerableProps } from './Choice.tsx';
import { weeksOf } from './weeks.ts';

/** Days of a week or two, for the eye; what can be pressed stands under it. */
function Calendar({ card: { times, answer } }: { card: CardOf<'slot'> }) {
  const { locale } = useUi();
  const weeks = weeksOf(times, locale);
  return (
    <div className="calendar" aria-hidden="true">
      {weeks[0]?.map((day) => (
        <span key={day} className="calendar-name">
          {datePart(day, locale, { weekday: 'narrow' })}
        </span>
      ))}
      {weeks.flat().map((day) => (
        <span
          key={day}
          className="calendar-day"
          data-free={times.some((time) => time.startsWith(day.slice(0, 10)))}
          data-chosen={answer?.startsWith(day.slice(0, 10)) ?? false}
        >
          {datePart(day, locale, { day: 'numeric' }).replace(/\D+$/, '')}
        </span>
      ))}
    </div>
  );
}

/** Times that are free, by day; the one that is taken fills. */
export function Slot({ card, open, onAnswer }: AnswerableProps & { card: CardOf<'slot'> }) {
  const { locale } = useUi();
  const { times, answer } = card;
  const days = [...new Set([...times].sort().map((time) => time.slice(0, 10)))];
  return (
    <>
      <Calendar card={card} />
      {days.map((day) => {
        const name = dayOf(`${day}T00:00`, locale);
        return (
          <div key={day} className="card-day" role="group" aria-label={name}>
            <span className="card-label" aria-hidden="true">
              {name}
            </span>
            <div className="card-times">
              {times
                .filter((time) => time.startsWith(day))
                .map((time) => (
                  <AnswerButton key={time} className="card-time" value={time} {...{ answer, open, onAnswer }}>
                    {clockOf(time, locale)}
                  </AnswerButton>
                ))}
            </div>
          </div>
        );
      })}
    </>
  );
}
