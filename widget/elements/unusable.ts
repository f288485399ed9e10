/** The sentences on a value that cannot be used: of the console, the self-check, and the look at a page by its address. */
import { ATTRIBUTES, type AttributeName } from './define.ts';
import { LOST } from './parse.ts';
import type { AttributeSpec } from './table-types.ts';

function expectedOf(spec: AttributeSpec): string {
  switch (spec.type) {
    case 'enum':
      return `one of ${spec.values.join(', ')}${spec.otherwise ? `; taken as ${spec.otherwise}` : ''}`;
    case 'css':
      return `${spec.property === 'color' ? 'an opaque' : 'a'} CSS ${spec.property}`;
    default:
      return spec.type;
  }
}

export const ofValue = (name: AttributeName, text: string) =>
  `${name}="${text}": expected ${expectedOf(ATTRIBUTES[name])}.`;

export const ofObject = (attribute: string, text: string) =>
  text === LOST
    ? `${attribute}="${LOST}": a framework wrote an object as text before the tag was defined. Write JSON.stringify(…), or variables(…) of talklive/elements.`
    : `${attribute}="${text}": expected a JSON object.`;

export const ofPart = (part: string, onTrigger: boolean) =>
  `${onTrigger ? `data-talklive="${part}"` : `open('${part}')`}: expected one of voice, video, chat, demo.`;
