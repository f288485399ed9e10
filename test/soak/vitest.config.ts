import { defineConfig } from 'vitest/config';

// One file at a time: two cores, and a call wants one of them.
export default defineConfig({
  test: {
    name: 'soak',
    environment: 'node',
    include: ['test/soak/**/*.test.ts'],
    globalSetup: ['test/journeys/server.setup.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
