import { expect, expectTypeOf, it } from 'vitest';
import {
  createManagementClient,
  type ManagementClient,
  type Page,
} from '../../../worker/management/client.ts';
import type { GeneratedShapes } from '../../../worker/management/generated-shapes.ts';
import { OPERATIONS } from '../../../worker/management/operations.ts';
import type { Call as GeneratedCall, UpdateToolTemplateDTO } from '@vapi-ai/web/dist/api.js';
import type { Assistant, Call, StoredFile } from '../../../worker/management/shapes.ts';

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
  expectTypeOf<Data<typeof client.call.listPaged>>().toEqualTypeOf<Page<Call>>();
  expectTypeOf<Item<typeof client.assistant.each>>().toEqualTypeOf<Assistant>();
  expectTypeOf<Data<typeof client.file.upload>>().toEqualTypeOf<StoredFile>();
  expectTypeOf<Data<typeof client.call.export>>().toEqualTypeOf<ReadableStream<Uint8Array>>();
  const _stream = () => client.chat.create({ assistantId: 'as_1', input: 'Hi', stream: true });
  expectTypeOf<Data<typeof _stream>>().toEqualTypeOf<ReadableStream<Uint8Array>>();
});

it('the types may be the provider’s own', () => {
  const _client = createManagementClient<GeneratedShapes>();
  expectTypeOf<Data<typeof _client.call.get>>().toEqualTypeOf<GeneratedCall>();
  expectTypeOf<Parameters<typeof _client.template.update>[1]>().toEqualTypeOf<UpdateToolTemplateDTO>();
  expectTypeOf<Data<typeof _client.tool.get>['type']>().toExtend<string>();
  expectTypeOf<Data<typeof _client.tool.get>>().not.toBeAny();
  expectTypeOf<Data<typeof _client.testSuite.getTest>>().not.toBeAny();
});
