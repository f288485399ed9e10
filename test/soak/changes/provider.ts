/** Another voice provider for the whole product: the loop of the element tests, with a server of its own behind the Worker. */
import { readFileSync } from 'node:fs';
import type { Edits } from './copy.ts';

/** In the browser: the engine that `test/elements/provider/second.test.ts` holds whole calls with. */
const ENGINE = `${readFileSync('test/elements/provider/loop.ts', 'utf8').replace('../../../widget/call/', '../call/')}
export const loopEngine = createLoopEngine();
`;

const SERVER = `import * as z from 'zod';
import { Circuits } from './circuits.ts';
import { askProvider, askProviderFor, type ProviderRequest } from './http.ts';
import type { ProviderCallState, VoiceEdge } from './port.ts';
import type { ProviderSettings } from './settings.ts';

const created = z.object({ id: z.string().min(1), url: z.url() });
const record = z.object({ over: z.boolean() });

/** The loop's own server, as far as a visitor's call needs it. */
export function createLoopVoice(settings: ProviderSettings, key: string): VoiceEdge {
  const circuits = new Circuits();
  const order = (method: ProviderRequest['method'], path: string, body?: unknown): ProviderRequest => ({
    ...{ method, url: settings.LOOP_ORIGIN + path, timeoutMs: settings.PROVIDER_TIMEOUT_MS, body },
    headers: { authorization: \`Bearer \${key}\` },
  });
  return {
    async createWebCall(request, { site }) {
      const work = () => askProviderFor(created, order('POST', '/calls', request));
      const { id, url } = await circuits.run(site, request, work);
      return { answer: { id, webCallUrl: url }, controlUrl: null };
    },
    endCall: ({ id }) => askProvider(order('POST', \`/calls/\${id}/end\`)),
    async callState({ id }): Promise<ProviderCallState> {
      const { over } = await askProviderFor(record, order('GET', \`/calls/\${id}\`));
      return over ? { status: 'ended', endedReason: null, seconds: null } : { status: 'active', joined: true };
    },
    report: () => Promise.resolve(null),
    runningCalls: () => Promise.resolve({ running: [], unread: null }),
    reach: () => askProvider(order('GET', '/calls')),
  };
}
`;

export const ANOTHER_PROVIDER: Edits = {
  'widget/provider/loop.ts': ENGINE,
  'widget/provider/environment.ts': [
    ["(await import('./vapi.ts')).vapiEngine", "(await import('./loop.ts')).loopEngine"],
  ],
  'widget/build/engine.ts': [
    ['/provider/vapi.ts', '/provider/loop.ts'],
    ['[pruneDaily(), pruneVapi(), watchVapi()]', '[]'],
    [
      "import { pruneDaily } from './prune-daily.ts';\nimport { pruneVapi, watchVapi } from './prune-vapi.ts';\n",
      '',
    ],
  ],
  'worker/providers/live-sources.ts': [["  frame: ['https://*.daily.co'],", '  frame: [],']],
  'worker/providers/loop.ts': SERVER,
  'worker/providers/settings.ts': [
    ['  VAPI_ORIGIN: keyedOrigin,', '  VAPI_ORIGIN: keyedOrigin,\n  LOOP_ORIGIN: keyedOrigin,'],
    ['  VAPI_PRIVATE_KEY: secret,', '  VAPI_PRIVATE_KEY: secret,\n  LOOP_KEY: secret,'],
    [
      "  VAPI_ORIGIN: 'https://api.vapi.ai',",
      "  VAPI_ORIGIN: 'https://api.vapi.ai',\n  LOOP_ORIGIN: 'https://loop.example',",
    ],
  ],
  'worker/setup/providers.ts': [
    [
      "import { createVapiVoice } from '../providers/vapi.ts';",
      "import { createLoopVoice } from '../providers/loop.ts';",
    ],
    ['voice: createVapiVoice(settings, key),', 'voice: createLoopVoice(settings, settings.LOOP_KEY ?? key),'],
  ],
};
