import type { TestProject } from 'vitest/node';
import { startServer } from '../tools/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** One server for all journeys, as `npm start` starts it. */
export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide('origin', server.origin);
  return () => server.stop();
}
