import { useUi } from './context.ts';
import { fill } from './strings/format.ts';

export interface PhoneProps {
  number: string;
  main: boolean;
}

/** What a telephone dials, anywhere: only North America writes `(415) 555-0142`, and its numbers there are without their country's. */
const dialled = (number: string) => number.replace(/^\((?=...\) ?...-....$)/, '+1').replace(/[^\d+*#]/g, '');

export function Phone({ number, main }: PhoneProps) {
  return (
    <a className={main ? 'btn primary' : 'btn'} href={`tel:${dialled(number)}`}>
      {fill(useUi().strings.ways.phone, { phone: number })}
    </a>
  );
}
