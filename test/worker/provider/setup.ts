import type { TestProject } from 'vitest/node';
import { Receivers } from './receiver.ts';
import { ProviderServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    providerOrigin: string;
    receiverOrigin: string;
  }
}

/** One provider and the receivers of events for the whole run, on free ports; they end with the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = new ProviderServer();
  const receivers = new Receivers();
  project.provide('providerOrigin', await server.start());
  project.provide('receiverOrigin', await receivers.start());
  return async () => {
    await server.stop();
    await receivers.stop();
  };
}
