import type { TestProject } from 'vitest/node';
import { ProviderServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    providerOrigin: string;
  }
}

/** One provider for the whole run, on a free port; it ends with the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = new ProviderServer();
  project.provide('providerOrigin', await server.start());
  return () => server.stop();
}
