import { defineConfig } from 'vitest/config';

// One browser at a time: what is drawn on a busy machine is late.
export default defineConfig({
  test: {
    name: 'visual',
    environment: 'node',
    include: ['test/visual/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
});
