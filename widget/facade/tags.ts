import { ELEMENTS, type Tag } from '../elements/define.ts';

const tags = Object.keys(ELEMENTS) as Tag[];

/** Tags that the facade does something for before they are defined, as a selector. */
export const ELEMENT_TAGS: string = tags
  .filter((tag) => tag === 'talklive-widget' || 'inline' in ELEMENTS[tag])
  .join();
