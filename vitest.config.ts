import { defineConfig } from 'vitest/config';

// Packages are read from their sources, never from a build that may be old. `module` is not among
// these: it leads to files made for bundlers, which Node itself cannot load.
const conditions = ['source', 'node', 'development|production'];

export default defineConfig({
  cacheDir: '.cache/vite',
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    allowOnly: false,
    // The files of a worker share its modules (`isolate: false`): to load the product again for each
    // takes longer than the tests. A test that changes what a module holds puts it back.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'tests/{facts-model,law,screening}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: './tests/servers/global-setup.ts',
          // Beside a load a test takes several times as long; how fast it is, benches measure.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          pool: 'forks',
          // On two cores: a file that waits for a process or a lease leaves its core to another.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
