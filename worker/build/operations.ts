/** Every route of a page, with what the schemas say of it: of this the interface's description is made. */
import { CALLBACK_ROUTE } from '../callback-contract.ts';
import { HEALTH_ROUTE } from '../health-contract.ts';
import { FORM_ROUTES, ROUTES, statusOf, type Route } from '../route-table.ts';
import { describeAdmission } from '../schemas/admission.ts';
import { describeCallback } from '../schemas/callbacks.ts';
import { describeCalls } from '../schemas/calls.ts';
import { describeChat } from '../schemas/chat.ts';
import { describeConfig, describeHealth } from '../schemas/config.ts';
import { describeConversations } from '../schemas/conversations.ts';
import type { Answer, Described, DescribedOf } from '../schemas/described.ts';
import { describeLeads } from '../schemas/leads.ts';

export interface Operation extends Omit<Described, 'answers'> {
  name: string;
  route: Route;
  answers: readonly (Answer & { status: number })[];
}

const ALL = { ...ROUTES, ...FORM_ROUTES };
const DESCRIBED: { [Name in keyof typeof ALL]: DescribedOf<(typeof ALL)[Name]> } = {
  ...describeConfig(),
  ...describeCalls(),
  ...describeAdmission(),
  ...describeConversations(),
  ...describeChat(),
  ...describeLeads(),
};

const operationOf = (name: string, route: Route, described: Described): Operation => ({
  ...described,
  name,
  route,
  answers: described.answers.map((answer) => ({ ...answer, status: answer.status ?? statusOf(route) })),
});

export const OPERATIONS: readonly Operation[] = [
  ...Object.entries(ALL).map(([name, route]) =>
    operationOf(name, route, DESCRIBED[name as keyof typeof ALL] as Described),
  ),
  operationOf('callback', CALLBACK_ROUTE, describeCallback()),
  operationOf('health', HEALTH_ROUTE, describeHealth()),
];
