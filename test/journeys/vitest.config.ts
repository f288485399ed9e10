import { defineConfig } from 'vitest/config';

// Two files at a time: a journey waits about as much as it works.
export default defineConfig({
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['test/journeys/**/*.test.ts'],
    globalSetup: ['test/journeys/server.setup.ts'],
    maxWorkers: 2,
    // The files of a worker share its browsers.
    isolate: false,
    // A visitor's computer may be busy, too.
    expect: { poll: { timeout: 15_000 } },
    // Real browsers on a busy machine: what fails is tried once more, and the report says so.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
