// The addresses of the HTTP interface.
import { OPERATIONS } from '../../../worker/build/operations.ts';
import { code, table } from './rows.js';

export const routes = () =>
  table(
    ['Address', 'What it does'],
    OPERATIONS.map(({ route: { method, path }, summary }) => [
      code(`${method} ${path.replace(':id', '{id}')}`),
      summary,
    ]),
  );
