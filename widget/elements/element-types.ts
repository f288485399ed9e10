/** A tag of ours and what the page gives it. Types only: those who read and those who tell of them meet in no circle. */
import type { Json } from '../../worker/contract.ts';
import type { AttributeName, ATTRIBUTES, Tag } from './define.ts';

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type ValueOf<Spec> = Spec extends { type: 'boolean' }
  ? boolean
  : Spec extends { type: 'enum'; values: readonly (infer Value)[] }
    ? Value
    : Spec extends { type: 'milliseconds' }
      ? number
      : Spec extends { type: 'json' }
        ? Record<string, Json>
        : string;

/** The values that the author of the page gave, by the attribute's name in camel case; what was not given is absent. */
export type Given = { [Name in AttributeName as Camel<Name>]?: ValueOf<(typeof ATTRIBUTES)[Name]> };

export interface TalkliveElement extends HTMLElement {
  readonly tag: Tag;
  /** How often it has been put into the page. */
  readonly moves: number;
  /** What the page gave, by attributes and properties; the same object until one of them changes. */
  given(): Given;
  texts: Readonly<Record<string, string>>;
  onGiven(listener: () => void): () => void;
}
