import type { ManagementResponse } from '../read-answer.ts';
import type { Method } from '../operation.ts';
import type { CallOptions } from '../options.ts';
import type { Page } from '../page.ts';
import type { CallQuery, ExportQuery, ListQuery, LogQuery, PageQuery, VoiceQuery } from '../queries.ts';
import type { QueryValue } from '../query.ts';
import type { RequestOptions } from '../request.ts';
import type { AnyShapes, Shape, Shapes } from '../shapes.ts';
import type { Token } from '../token.ts';

type Answer<Data> = Promise<ManagementResponse<Data>>;
type Items<Item> = AsyncGenerator<Item, void, undefined>;
type Bytes = ReadableStream<Uint8Array>;
type Body = object;
type Filter = Readonly<Record<string, QueryValue>>;

type Read<Data> = (options?: CallOptions) => Answer<Data>;
type ReadOne<Data> = (id: string, options?: CallOptions) => Answer<Data>;
type List<Data, Query = ListQuery> = (query?: Query, options?: CallOptions) => Answer<Data>;
type ListOf<Data, Query = ListQuery> = (id: string, query?: Query, options?: CallOptions) => Answer<Data>;
type Walk<Item, Query = PageQuery> = (query?: Query, options?: CallOptions) => Items<Item>;
type WalkOf<Item, Query = PageQuery> = (id: string, query?: Query, options?: CallOptions) => Items<Item>;
type Send<In, Data> = (body: In, options?: CallOptions) => Answer<Data>;
type SendTo<In, Data> = (id: string, body: In, options?: CallOptions) => Answer<Data>;

/** Create, get, change, delete. */
interface Store<S extends Shape> {
  get: ReadOne<S['entity']>;
  create: Send<S['create'], S['entity']>;
  update: SendTo<S['update'], S['entity']>;
  delete: ReadOne<S['entity']>;
}

/** A store whose list comes at once. */
interface Listed<S extends Shape, Query = ListQuery> extends Store<S> {
  list: List<S['entity'][], Query>;
}

/** A store whose list comes in pages. */
interface Paged<S extends Shape, Query = PageQuery> extends Store<S> {
  list: List<Page<S['entity']>, Query>;
  each: Walk<S['entity'], Query>;
}

/** A chat that answers at once, or as server-sent events when the body says `stream: true`. */
interface SendChat<S extends Shape> {
  (body: S['create'] & { stream: true }, options?: CallOptions): Answer<Bytes>;
  (body: S['create'] & { stream?: false }, options?: CallOptions): Answer<S['entity']>;
  (body: S['create'], options?: CallOptions): Answer<S['entity'] | Bytes>;
}

/**
 * The same methods with open types by hand: fields that are not named are `unknown`, and any may be sent. For what the
 * provider's own types do not know yet, or describe wrongly.
 */
export interface LooseClient<S extends AnyShapes = Shapes> {
  /** Sets or takes away the token for every call from now on. */
  setToken(token: Token | null): void;

  /**
   * Sends what the table does not have yet, with the same safety and retries. What is no JSON comes as a stream.
   * @example await client.request('GET', '/eval/run', { query: { limit: 5 } })
   */
  request<Data = unknown>(method: Method, path: string, options?: RequestOptions): Answer<Data>;
  /** Walks a list that the table does not have yet, item by item. */
  requestEach<Item = unknown>(path: string, options?: Omit<RequestOptions, 'body' | 'answer'>): Items<Item>;

  call: Omit<Listed<S['call'], CallQuery>, 'create' | 'delete'> & {
    create: Send<S['call']['create'], S['call']['entity']>;
    createWeb: Send<S['webCall']['create'], S['webCall']['entity']>;
    /** @deprecated Use `create`. */
    createPhone: Send<S['call']['create'], S['call']['entity']>;
    /** Deletes the call's data; it does not hang up. */
    delete: (id: string, body?: { ids?: string[] }, options?: CallOptions) => Answer<S['call']['entity']>;
    listPaged: List<Page<S['call']['entity']>, CallQuery>;
    each: Walk<S['call']['entity'], CallQuery>;
    listMetadata: List<Page<S['call']['entity']>, CallQuery>;
    eachMetadata: Walk<S['call']['entity'], CallQuery>;
    export: List<Bytes, ExportQuery>;
  };
  chat: Omit<Paged<S['chat']>, 'create' | 'update'> & {
    create: SendChat<S['chat']>;
    createWeb: SendChat<S['chat']>;
    createResponse: SendChat<S['chat']>;
    createWebResponse: SendChat<S['chat']>;
  };
  session: Paged<S['session']>;
  campaign: Store<S['campaign']> & {
    list: List<Page<S['campaign']['entity']>, PageQuery>;
    listPaged: List<Page<S['campaign']['entity']>, PageQuery>;
    each: Walk<S['campaign']['entity']>;
  };
  assistant: Listed<S['assistant']> & {
    replace: SendTo<S['assistant']['update'], S['assistant']['entity']>;
    listPaged: List<Page<S['assistant']['entity']>, PageQuery>;
    each: Walk<S['assistant']['entity']>;
    listVersions: ListOf<Page<unknown> & { nextPageState?: string }, Filter>;
    eachVersion: WalkOf<unknown, Filter>;
  };
  squad: Listed<S['squad']>;
  workflow: Store<S['workflow']> & {
    list: Read<S['workflow']['entity'][]>;
    generate: Send<Body, unknown>;
  };
  tool: Listed<S['tool']>;
  file: Omit<Listed<S['file'], { purpose?: string }>, 'create'> & {
    upload: Send<S['file']['create'] | FormData, S['file']['entity']>;
    /** @deprecated Use `upload`. */
    uploadLegacy: Send<S['file']['create'] | FormData, S['file']['entity']>;
  };
  knowledgeBase: Listed<S['knowledgeBase']>;
  phoneNumber: Listed<S['phoneNumber']> & {
    listPaged: List<Page<S['phoneNumber']['entity']>, PageQuery>;
    each: Walk<S['phoneNumber']['entity']>;
    /** @deprecated Use `create`. */
    importTwilio: Send<Body, S['phoneNumber']['entity']>;
    /** @deprecated Use `create`. */
    importVonage: Send<Body, S['phoneNumber']['entity']>;
  };
  voiceLibrary: {
    list: ListOf<S['voice']['entity'][], VoiceQuery>;
    listAccents: ReadOne<S['voice']['entity'][]>;
    syncProvider: ReadOne<S['voice']['entity'][]>;
    sync: Send<Body, S['voice']['entity'][]>;
    createSesameVoice: Send<Body | FormData, unknown>;
  };
  provider: {
    listWorkflows: ListOf<unknown, Filter>;
    listHooks: (provider: string, id: string, options?: CallOptions) => Answer<unknown>;
    listLocations: ReadOne<unknown>;
    /** @deprecated Use `searchVoice`. */
    searchVoices: ListOf<unknown[], { name: string }>;
    searchVoice: ListOf<unknown[], { name: string }>;
    /** @deprecated Use `addVoice`. */
    addVoices: SendTo<Body, S['voice']['entity']>;
    addVoice: SendTo<Body, S['voice']['entity']>;
    cloneVoice: Send<
      { name: string; files: Blob[]; description?: string; labels?: string } | FormData,
      unknown
    >;
  };
  testSuite: Paged<S['testSuite']> & {
    listTests: ListOf<Page<S['test']['entity']>, PageQuery>;
    eachTest: WalkOf<S['test']['entity']>;
    getTest: (id: string, testId: string, options?: CallOptions) => Answer<S['test']['entity']>;
    createTest: SendTo<S['test']['create'], S['test']['entity']>;
    updateTest: (
      id: string,
      testId: string,
      body: S['test']['update'],
      options?: CallOptions,
    ) => Answer<S['test']['entity']>;
    deleteTest: (id: string, testId: string, options?: CallOptions) => Answer<S['test']['entity']>;
    listRuns: ListOf<Page<S['testRun']['entity']>, PageQuery>;
    eachRun: WalkOf<S['testRun']['entity']>;
    getRun: (id: string, runId: string, options?: CallOptions) => Answer<S['testRun']['entity']>;
    createRun: SendTo<S['testRun']['create'], S['testRun']['entity']>;
    updateRun: (
      id: string,
      runId: string,
      body: S['testRun']['update'],
      options?: CallOptions,
    ) => Answer<S['testRun']['entity']>;
    deleteRun: (id: string, runId: string, options?: CallOptions) => Answer<S['testRun']['entity']>;
  };
  analytics: { query: Send<{ queries: object[] }, { name: string; result: Record<string, unknown>[] }[]> };
  log: {
    list: List<Page<unknown>, LogQuery>;
    each: Walk<unknown, LogQuery>;
    delete: Send<LogQuery, unknown>;
  };
  logs: {
    list: List<Page<unknown>, LogQuery>;
    each: Walk<unknown, LogQuery>;
    delete: Send<LogQuery, unknown>;
  };
  org: {
    list: Read<S['org']['entity'][]>;
    get: ReadOne<S['org']['entity']>;
    create: Send<S['org']['create'], S['org']['entity']>;
    listUsers: ReadOne<{ id: string; email: string; fullName?: string }[]>;
    getAuth: ReadOne<{ accessToken: string }>;
    invite: SendTo<{ emails: string[]; role: string; redirectTo?: string }, unknown>;
    updateRole: SendTo<{ userId: string; role: string }, unknown>;
    removeMember: (id: string, userId: string, options?: CallOptions) => Answer<unknown>;
    leave: ReadOne<unknown>;
    delete: ReadOne<unknown>;
  };
  token: Listed<S['token']>;
  credential: Listed<S['credential']> & {
    createSession: Send<Body, { sessionToken: string }>;
    /** Goes out without the token. */
    webhook: Send<Body, unknown>;
    trigger: Send<Body, unknown>;
  };
  template: Listed<S['template']> & { listPinned: Read<S['template']['entity'][]> };
  support: { createTicket: Send<Body, unknown> };
}
