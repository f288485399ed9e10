/** Where the live provider is, for the site, its pages' headers, the call machine's address and the call engine. */

/**
 * What a policy has to allow beside our own host while a live call is on: Daily's rooms, its signalling, and the noise
 * cancellation's worklet and wasm. The site's own pages and the lines for partners are made from it.
 */
export const LIVE_SOURCES = {
  script: ['https://*.daily.co', 'blob:', "'wasm-unsafe-eval'"],
  connect: ['https://*.daily.co', 'wss://*.daily.co', 'https://*.pluot.blue', 'wss://*.pluot.blue'],
  frame: ['https://*.daily.co'],
  worker: ['blob:'],
  media: ['blob:'],
} as const;

/** Where a video conversation's frame comes from: it is lent camera and microphone. */
export const LENT_TO = ['https://tavus.daily.co'] as const;

export const CALL_MACHINE_ORIGIN = 'https://c.daily.co';

/** Where the room's SDK of that version finds its call machine. */
export const liveCallMachine = (version: string, origin: string = CALL_MACHINE_ORIGIN): string =>
  `${origin}/call-machine/versioned/${version}/static/call-machine-object-bundle.js`;
