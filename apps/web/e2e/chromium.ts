// Chromium may not look up anything outside, and starts the same way everywhere.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What a page runs in a test is too short to be worth optimizing.
  '--js-flags=--no-opt --no-maglev',
  // Nothing is drawn by a graphics card.
  '--in-process-gpu',
  // Pages share a process, which starts once and keeps what it compiled: a tenth of the processor's time.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

const launch = (executablePath: string | undefined) => ({ args: FLAGS, ...(executablePath && { executablePath }) });

/** The headless shell where there is one: it takes a third less of the processor's time. */
export const HEADLESS = launch(process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']);

/** The whole browser: the headless shell shows no notifications. */
export const WHOLE = launch(process.env['CHROMIUM_PATH']);
