import { app } from './app.ts';
import type { Env } from './env.ts';
import { servePage } from './pages.ts';

export { RehearsalRoom } from './rehearsal/room.ts';
export { SiteGate } from './limits/site-gate.ts';

const API = /^\/(api|rehearsal\/room)(\/|$)/;

/** The runtime looks for its entry at the default export. */
export default {
  fetch(request, env, context) {
    return API.test(new URL(request.url).pathname)
      ? app.fetch(request, env, context)
      : servePage(request, env);
  },
} satisfies ExportedHandler<Env>;
