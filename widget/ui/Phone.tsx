import { useUi } from './context.ts';
import { fill } from './strings/format.ts';

export interface PhoneProps {
  number: string;
  main: boolean;
}

export function Phone({ number, main }: PhoneProps) {
  return (
    <a className={main ? 'btn primary' : 'btn'} href={`tel:${number.replace(/[^\d+*#]/g, '')}`}>
      {fill(useUi().strings.ways.phone, { phone: number })}
    </a>
  );
}
