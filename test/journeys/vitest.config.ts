import { defineConfig } from 'vitest/config';

// One file at a time: two cores, and a call wants one of them.
export default defineConfig({
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['test/journeys/**/*.test.ts'],
    globalSetup: ['test/journeys/server.setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
