import { expect, expectTypeOf, it } from 'vitest';
import {
  createManagementClient,
  type LooseClient,
  type ManagementClient,
} from '../../../worker/management/client.ts';
import { OPERATIONS } from '../../../worker/management/operations.ts';
import type { Assistant, Call, CallPaginatedResponse, File as StoredFile } from '@vapi-ai/web/dist/api.js';
import type { Call as LooseCall } from '../../../worker/management/shapes.ts';

type Resource = Exclude<keyof ManagementClient, 'setToken' | 'request' | 'requestEach'>;

/** Every method that the types know, no more and no fewer: the type check holds this list to them. */
const TYPED: { [Name in Resource]: Record<keyof ManagementClient[Name], true> } = {
  call: {
    list: true,
    listPaged: true,
    each: true,
    listMetadata: true,
    eachMetadata: true,
    export: true,
    get: true,
    create: true,
    createPhone: true,
    createWeb: true,
    update: true,
    delete: true,
  },
  chat: {
    list: true,
    each: true,
    get: true,
    create: true,
    createResponse: true,
    createWeb: true,
    createWebResponse: true,
    delete: true,
  },
  session: { list: true, each: true, get: true, create: true, update: true, delete: true },
  campaign: { list: true, listPaged: true, each: true, get: true, create: true, update: true, delete: true },
  assistant: {
    list: true,
    listPaged: true,
    each: true,
    get: true,
    listVersions: true,
    eachVersion: true,
    create: true,
    update: true,
    replace: true,
    delete: true,
  },
  squad: { list: true, get: true, create: true, update: true, delete: true },
  workflow: { list: true, get: true, create: true, generate: true, update: true, delete: true },
  tool: { list: true, get: true, create: true, update: true, delete: true },
  file: { list: true, get: true, upload: true, uploadLegacy: true, update: true, delete: true },
  knowledgeBase: { list: true, get: true, create: true, update: true, delete: true },
  phoneNumber: {
    list: true,
    listPaged: true,
    each: true,
    get: true,
    create: true,
    importTwilio: true,
    importVonage: true,
    update: true,
    delete: true,
  },
  voiceLibrary: { list: true, listAccents: true, syncProvider: true, sync: true, createSesameVoice: true },
  provider: {
    listWorkflows: true,
    listHooks: true,
    listLocations: true,
    searchVoices: true,
    searchVoice: true,
    addVoices: true,
    addVoice: true,
    cloneVoice: true,
  },
  testSuite: {
    list: true,
    each: true,
    get: true,
    create: true,
    update: true,
    delete: true,
    listTests: true,
    eachTest: true,
    getTest: true,
    createTest: true,
    updateTest: true,
    deleteTest: true,
    listRuns: true,
    eachRun: true,
    getRun: true,
    createRun: true,
    updateRun: true,
    deleteRun: true,
  },
  org: {
    list: true,
    get: true,
    listUsers: true,
    getAuth: true,
    create: true,
    invite: true,
    updateRole: true,
    removeMember: true,
    leave: true,
    delete: true,
  },
  token: { list: true, get: true, create: true, update: true, delete: true },
  credential: {
    list: true,
    get: true,
    create: true,
    update: true,
    delete: true,
    createSession: true,
    webhook: true,
    trigger: true,
  },
  template: { list: true, listPinned: true, get: true, create: true, update: true, delete: true },
  support: { createTicket: true },
  analytics: { query: true },
  log: { list: true, each: true, delete: true },
  logs: { list: true, each: true, delete: true },
};

it('the types name the methods that the client has', () => {
  const typed = Object.entries(TYPED).flatMap(([name, methods]) =>
    Object.keys(methods).map((method) => `${name}.${method}`),
  );
  const made = OPERATIONS.flatMap(({ resource, action, each }) =>
    [action, ...(each ? [each] : [])].map((method) => `${resource}.${method}`),
  );
  expect(typed.sort()).toEqual(made.sort());
});

type Data<Method extends (...args: never[]) => Promise<{ data: unknown }>> = Awaited<
  ReturnType<Method>
>['data'];
type Item<Walk extends (...args: never[]) => AsyncIterable<unknown>> =
  ReturnType<Walk> extends AsyncIterable<infer One> ? One : never;

it('the types say what an answer is', () => {
  const client = createManagementClient();
  expectTypeOf<Data<typeof client.call.get>>().toEqualTypeOf<Call>();
  expectTypeOf<Data<typeof client.call.list>>().toEqualTypeOf<Call[]>();
  expectTypeOf<Data<typeof client.call.listPaged>>().toEqualTypeOf<CallPaginatedResponse>();
  expectTypeOf<Item<typeof client.assistant.each>>().toEqualTypeOf<Assistant>();
  expectTypeOf<Data<typeof client.file.upload>>().toEqualTypeOf<StoredFile>();
  expectTypeOf<Data<typeof client.call.export>>().toEqualTypeOf<ReadableStream<Uint8Array>>();
  const _stream = () => client.chat.create({ assistantId: 'as_1', input: 'Hi', stream: true });
  expectTypeOf<Data<typeof _stream>>().toEqualTypeOf<ReadableStream<Uint8Array>>();
});

type AnyData<Method> = Method extends (...args: never[]) => Promise<{ data: infer Data }>
  ? Data
  : 'no answer';
type IsLoose<Data> = 0 extends 1 & Data ? true : unknown extends Data ? true : false;
/** Names of methods whose answer is `any` or `unknown`. */
type Untyped<Methods> = {
  [Name in keyof Methods]: IsLoose<AnyData<Methods[Name]>> extends true ? Name : never;
}[keyof Methods];

it('the types leave no answer untyped', () => {
  expectTypeOf<{ [Name in Resource]: Untyped<ManagementClient[Name]> }[Resource]>().toBeNever();
});

it('the types catch typos in bodies and queries', () => {
  const client = createManagementClient();
  void (() => [
    // @ts-expect-error a query name
    client.call.list({ limits: 5 }),
    // @ts-expect-error a query name of a walk
    client.call.each({ assistentId: 'as_1' }),
    // @ts-expect-error a value of a query
    client.campaign.list({ status: 'over' }),
    // @ts-expect-error the type of a query
    client.call.listPaged({ limit: '5' }),
    // @ts-expect-error a filter of what deletes
    client.logs.delete({ callID: 'call_1' }),
    // @ts-expect-error a field of a body
    client.assistant.create({ nme: 'Front desk' }),
    // @ts-expect-error a field deep in a body
    client.assistant.create({ voice: { provider: '11labs', voiceID: 'x' } }),
    // @ts-expect-error what is missing in a body
    client.token.create({ tag: 'secret' }),
    // @ts-expect-error a field of a change
    client.session.update('session_1', { state: 'completed' }),
    // @ts-expect-error a provider that there is none of
    client.voiceLibrary.list('12labs'),
    // @ts-expect-error a field of a form
    client.file.upload({ files: new File([], 'a.txt') }),
    // @ts-expect-error a body that is missing
    client.assistant.replace('as_1'),
    // @ts-expect-error a field that the generated types do not have
    client.support.createTicket({ subject: 'Calls drop', description: 'They end.', prority: 'high' }),
    // @ts-expect-error the same of a draft
    client.workflow.generate({ prompt: 'Book a table', promt: 'x' }),
    // @ts-expect-error the same of a session
    client.credential.createSession({ providr: 'google' }),
    // @ts-expect-error the same of an action
    client.credential.trigger({ action_name: 'list-calendars', input: {}, inputs: {} }),
    // @ts-expect-error a kind that there is none of
    client.credential.webhook({ type: 'autg' }),
    // @ts-expect-error a name of an option
    client.call.get('call_1', { timeout: 5 }),
  ]);
});

it('the types take what the provider takes', () => {
  const client = createManagementClient();
  void (() => [
    client.call.listPaged({
      createdAtGe: new Date(),
      idAny: ['a'],
      customer: { number: '+49' },
      score: { gte: '8' },
    }),
    client.session.list({ number: '+49' }),
    client.assistant.create({
      name: 'Front desk',
      clientMessages: ['transcript', 'hang'],
      voice: { provider: '11labs', voiceId: 'x' },
    }),
    client.call.createWeb({ assistantId: 'as_1', assistantOverrides: { clientMessages: ['transcript'] } }),
    client.voiceLibrary.sync({ providers: ['11labs', 'azure'] }),
    client.template.create({ type: 'tool' }),
    client.logs.delete({ callId: 'call_1', type: 'Call' }),
    client.call.delete('call_1'),
  ]);
});

it('the types are loose where that is asked for', () => {
  const _client = createManagementClient<'loose'>();
  expectTypeOf(_client).toEqualTypeOf<LooseClient>();
  expectTypeOf<Data<typeof _client.call.get>>().toEqualTypeOf<LooseCall>();
  void (() => [
    _client.call.list({ score: { gte: '8' } }),
    _client.assistant.create({ anything: { at: 'all' } }),
    // @ts-expect-error a query name, of which nothing is refused by the provider, and nothing narrowed
    _client.call.list({ assistentId: 'as_1' }),
  ]);
});
