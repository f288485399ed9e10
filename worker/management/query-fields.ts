/** How a query value is written; `text[]` repeats the name for each item, `object` is JSON. */
export interface QueryField {
  readonly type: 'text' | 'text[]' | 'number' | 'boolean' | 'date' | 'object' | readonly string[];
  readonly help: string;
  /** Which numbers it takes. */
  readonly range?: NumberRange;
}

/** From 0 where it does not say otherwise. */
export interface NumberRange {
  readonly from?: number;
  readonly to?: number;
  readonly isWhole?: true;
  /** Whether the first is left out. */
  readonly isAbove?: true;
}

const text = (help: string): QueryField => ({ type: 'text', help });
const list = (help: string): QueryField => ({ type: 'text[]', help });
const number = (help: string, range: NumberRange = {}): QueryField => ({ type: 'number', help, range });
const boolean = (help: string): QueryField => ({ type: 'boolean', help });
const date = (help: string): QueryField => ({ type: 'date', help: `${help} (ISO 8601, UTC)` });
const object = (help: string): QueryField => ({ type: 'object', help });
const oneOf = (values: readonly string[], help: string): QueryField => ({ type: values, help });

/** Every query field of the interface, described once; operations name the ones that they take. */
export const QUERY_FIELDS = {
  id: text('the item with this id'),
  idAny: list('items with any of these ids'),
  name: text('items whose name contains this text'),
  search: text('part of a name, number or SIP address'),
  limit: number('most items in one answer, 0 to 1000; 100 when left out', { to: 1000, isWhole: true }),
  page: number('page to return, from 1', { from: 1, isWhole: true }),
  cursor: text('opaque place to go on from, as the answer before gave it'),
  pageState: text('opaque place to go on from, as the answer before gave it'),
  sortOrder: oneOf(['ASC', 'DESC'], 'order of the items; DESC when left out'),
  sortBy: oneOf(['createdAt', 'duration', 'cost'], 'what to sort by; createdAt when left out'),
  createdAtGt: date('created after this moment'),
  createdAtLt: date('created before this moment'),
  createdAtGe: date('created at or after this moment'),
  createdAtLe: date('created at or before this moment'),
  updatedAtGt: date('changed after this moment'),
  updatedAtLt: date('changed before this moment'),
  updatedAtGe: date('changed at or after this moment'),
  updatedAtLe: date('changed at or before this moment'),
  assistantId: text('items of this assistant'),
  assistantIdAny: text('items of any of these assistants, separated by commas'),
  assistantName: text('calls whose one-off assistant has exactly this name'),
  squadId: text('items of this squad'),
  squadIdAny: text('calls of any of these squads, separated by commas'),
  squadName: text('calls whose one-off squad has exactly this name'),
  workflowId: text('sessions of this workflow'),
  phoneNumberId: text('items of this phone number'),
  phoneNumberIdAny: list('items of any of these phone numbers'),
  customerId: text('items of this customer'),
  customerNumberAny: text('items of any of these customers’ numbers, separated by commas'),
  callId: text('entries of this call'),
  sessionId: text('chats of this session'),
  previousChatId: text('chats that follow this chat'),
  endedReason: text('calls that ended for this reason'),
  endedReasonAny: text('calls that ended for any of these reasons, separated by commas'),
  endedReasonAnyBitmap: text('a set of ended reasons in the provider’s compact form'),
  successEvaluation: text('calls with this success evaluation'),
  transcript: text('part of the transcript; needs createdAtGe'),
  cost: number('calls of exactly this cost, in US dollars'),
  costLe: number('calls of at most this cost, in US dollars'),
  costGe: number('calls of at least this cost, in US dollars'),
  assistantOverrides: object('overrides of the assistant, such as {"variableValues":{"name":"John"}}'),
  squadOverrides: object('overrides of the squad, such as {"variableValues":{"name":"John"}}'),
  customer: object('number, name, externalId or extension of the customer, such as {"number":"+4930123456"}'),
  structuredOutputs: object('operators by id of a structured output, such as {"so_1":{"gte":"2"}}'),
  score: object('operators for the score of the first scorecard, such as {"gte":80,"lt":100}'),
  columns: text('one column of the table to export'),
  format: oneOf(['csv', 'json'], 'form of the export; csv when left out'),
  async: boolean('prepare the export in the background and send it by mail'),
  email: text('mail address'),
  extension: text('extension dialled after the call is answered'),
  number: text('number of the customer, in E.164 form'),
  sipUri: text('SIP address of the customer'),
  externalId: text('id of the customer in your own system'),
  numberE164CheckEnabled: boolean('whether `number` must be in E.164 form'),
  status: oneOf(['scheduled', 'in-progress', 'ended', 'cancelled', 'archived'], 'campaigns in this state'),
  type: oneOf(['API', 'Webhook', 'Call', 'Provider'], 'entries of this kind'),
  webhookType: text('entries of this kind of webhook'),
  orgId: text('entries of this organisation'),
  purpose: text('files that were uploaded for this purpose'),
  collectionId: text('templates of this collection'),
  visibility: oneOf(['public', 'private'], 'templates that are public, or private'),
  provider: oneOf(['make', 'gohighlevel', 'function'], 'templates for this provider'),
  keyword: text('part of a voice’s name or description'),
  language: text('voices of this language'),
  accent: text('voices of this accent'),
  gender: text('voices of this gender'),
  currentVoiceId: text('the voice in use'),
  isCloned: boolean('only voices that the organisation cloned'),
  locationId: text('workflows of this location'),
} satisfies Record<string, QueryField>;

export type QueryName = keyof typeof QUERY_FIELDS;

const CREATED: readonly QueryName[] = ['createdAtGt', 'createdAtLt', 'createdAtGe', 'createdAtLe'];
const UPDATED: readonly QueryName[] = ['updatedAtGt', 'updatedAtLt', 'updatedAtGe', 'updatedAtLe'];

/** What nearly every list takes. */
export const LIST: readonly QueryName[] = ['limit', ...CREATED, ...UPDATED];
export const PAGED: readonly QueryName[] = ['page', 'sortOrder', 'sortBy', ...LIST];
