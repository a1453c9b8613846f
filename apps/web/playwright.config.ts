import { defineConfig, devices } from '@playwright/test';
import { HEADLESS } from './e2e/chromium.ts';

/** The product end to end: the built app on the built server with a real database, in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.results/e2e',
  // Each worker has a browser, a server and a database of its own.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '.results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // What a worker fetches cannot be answered by a test; the tests of the worker itself let it in.
    serviceWorkers: 'block',
    // Fading and pulsing would be drawn by the processor, sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of everything takes as long again as the tests; `--trace on` makes one of what is looked into.
    screenshot: 'only-on-failure',
    launchOptions: HEADLESS,
  },
});
