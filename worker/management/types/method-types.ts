/** From the provider's generated methods to ours: what they take, checked, and what they answer. */
import type { Api, HttpResponse } from '@vapi-ai/web/dist/api.js';
import type { ManagementResponse } from '../read-answer.ts';
import type { CallOptions } from '../options.ts';

export type Generated = Api<unknown>;
export type Answer<Data> = Promise<ManagementResponse<Data>>;
export type Items<Item> = AsyncGenerator<Item, void, undefined>;
export type Bytes = ReadableStream<Uint8Array>;

type AnyMethod = (...args: never[]) => Promise<unknown>;

/** What the provider answers; its events of a stream are not JSON, and have a signature of their own. */
export type DataOf<Method extends AnyMethod> = Method extends (
  ...args: never[]
) => Promise<HttpResponse<infer Data>>
  ? Data
  : never;

/** The items of an answer that is a page. */
export type ItemOf<Data> = Data extends { results: (infer Item)[] } ? Item : never;

/** The query after so many ids. */
export type QueryOf<Method extends AnyMethod, At extends number> = Dated<NonNullable<Parameters<Method>[At]>>;

/** Moments may be dates. */
type Dated<Query> = {
  [Name in keyof Query]: Name extends `${string}At${'Gt' | 'Ge' | 'Lt' | 'Le'}`
    ? Query[Name] | Date
    : Query[Name];
};

/** The body after so many ids. */
export type BodyOf<Method extends AnyMethod, At extends number> = Mended<Parameters<Method>[At]>;

/** Fields that hold lists of words; the generator of the provider's types took each for one of them. */
type ListName =
  | 'clientMessages'
  | 'serverMessages'
  | 'providers'
  | 'languages'
  | 'redaction'
  | 'voicemailDetectionTypes'
  | 'formattersEnabled'
  | 'punctuationBoundaries'
  | 'emotion'
  | 'models'
  | 'oneOf'
  | 'groupBy';

type Plain = string | number | boolean | null | undefined | Blob | Date;

type Mended<Body> = Body extends Plain
  ? Body
  : Body extends readonly (infer Item)[]
    ? Mended<Item>[]
    : {
        [Name in keyof Body]: Name extends ListName
          ? Body[Name] | NonNullable<Body[Name]>[]
          : Mended<Body[Name]>;
      };

/** A change to what a union of bodies creates: any of its fields, `null` to clear one, and which of the union it is. */
export type ChangeOf<Body> = Body extends { provider: infer Provider }
  ? { provider: Provider } & { [Name in Exclude<keyof Body, 'provider'>]?: Body[Name] | null }
  : never;

/**
 * Deletes by a filter that says of what: `{}` does not compile. A signature for each name, and no union of filters, of
 * which editors show no words.
 */
export type DeleteBy<Filter, Data> = Both<
  {
    [Name in keyof Filter]-?: (
      query: Filter & Required<Pick<Filter, Name>>,
      options?: CallOptions,
    ) => Answer<Data>;
  }[keyof Filter]
>;

/** All of a union at once. */
type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A chat that answers at once, or as server-sent events when the body says `stream: true`. */
export interface SendChat<Body, Data> {
  (body: Body & { stream: true }, options?: CallOptions): Answer<Bytes>;
  (body: Body & { stream?: false }, options?: CallOptions): Answer<Data>;
  (body: Body, options?: CallOptions): Answer<Data | Bytes>;
}
