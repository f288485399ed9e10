import { defineConfig } from 'vitest/config';

/** vitest's own word for it: readers' trees and pictures are then as they are now. */
const isUpdate = ['-u', '--update'].some((option) => process.argv.includes(option));

// One browser at a time: what is drawn on a busy machine is late.
export default defineConfig({
  test: {
    name: 'visual',
    environment: 'node',
    include: ['test/visual/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    env: { UPDATE: isUpdate ? '1' : '' },
  },
});
