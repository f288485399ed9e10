import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'site', environment: 'node', include: ['test/site/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
});
