/** What each tag can be told, as the page was built with it. */
import type { Face } from '../../embed/snippet.ts';

export const FACE = JSON.parse(
  document.getElementById('console')?.dataset.face ?? '{"elements":{},"defaults":{}}',
) as Face;
