import { defineConfig } from 'vitest/config';

// One app at a time: each is installed, built and visited, and a browser beside a build is late.
export default defineConfig({
  test: {
    name: 'apps',
    environment: 'node',
    include: ['test/apps/*.test.ts'],
    globalSetup: ['test/journeys/server.setup.ts'],
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    // A framework's build on a busy machine.
    hookTimeout: 900_000,
  },
});
