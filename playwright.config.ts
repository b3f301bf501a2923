import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/journeys/server.setup.ts',
  outputDir: '.cache/journeys/results',
  // On two cores: a page that waits for the server leaves its core to another.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Three browsers, the server, its database and whatever else runs share the cores: how fast a page is, benches measure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    ...(process.env.BASE_URL === undefined ? {} : { baseURL: process.env.BASE_URL }),
    launchOptions: await findBrowser(),
    // What fades in is half there for a while: its colours are not yet those axe is to judge.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every step costs a sixth of the time: `npx playwright test --trace on` where one is wanted.
    trace: 'off',
  },
});
