import { defineConfig } from 'vitest/config';

// One file at a time: the elements run beside it.
export default defineConfig({
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['test/journeys/**/*.test.ts'],
    globalSetup: ['test/journeys/server.setup.ts'],
    maxWorkers: 1,
    // The files share their browsers.
    isolate: false,
    // Rows of the table of hosts: calls wait more than they work.
    maxConcurrency: 3,
    // A visitor's computer may be busy, too.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
