import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findEngines } from '../../scripts/engines.mjs';
import { CACHE } from '../../scripts/places.mjs';
import type { Engine } from '../../scripts/engines.mjs';

const { engines } = await findEngines();

export default defineConfig<object, { engine: Engine | null }>({
  testDir: '.',
  testMatch: '**/*.errand.ts',
  globalSetup: './browsers.setup.ts',
  outputDir: join(CACHE, 'browsers', 'results'),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // How fast an engine is, nothing here measures.
  timeout: 300_000,
  reporter: 'list',
  // One browser and one product for each engine, not one for each file.
  projects: engines.map((engine) => ({ name: engine.name, workers: 1, use: { engine } })),
});
