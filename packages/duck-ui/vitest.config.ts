import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { resolve } from './.storybook/resolve.ts';
import { onlyUsedIcons } from './.storybook/used-icons.ts';
import { reporters } from '../../tooling/vitest/reporters.ts';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** How a browser starts the same way everywhere. */
const launch = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ],
});

/** A browser of its own for each project: Vitest writes into what it is given. */
const browser = (executablePath: string) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: launch(executablePath),
    contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC' },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/**
 * What comes only when something opens, with a date field or with a chart. Found in the middle of a run, Vite would
 * optimize it then, reload the page and bring a second React along; so every project names all of it beforehand.
 */
const FOUND_LATE = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@mantine/core',
  '@mantine/charts',
  '@mantine/dates',
  'dayjs/locale/de',
  'dayjs/locale/es',
  'dayjs/locale/fr',
  '@tabler/icons-react',
  '@tanstack/react-virtual',
  '@storybook/react-vite',
  '@storybook/addon-a11y/preview',
  'storybook/preview-api',
  'storybook/test',
];

const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/**
 * React as people get it: the development build takes a third more of the processor's time for its records and warnings. Of
 * the icons those that are used, since what Vite optimizes is all bundled, sent and read.
 */
const SHIPPED_REACT = {
  define: PRODUCTION,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    include: FOUND_LATE,
    rolldownOptions: { transform: { define: PRODUCTION }, plugins: [onlyUsedIcons()] },
  },
} satisfies TestProjectInlineConfiguration;

/**
 * Every story, with its play function and with axe; its contrast in light and in dark. In the headless shell where there
 * is one: it takes three quarters of the processor's time.
 */
const stories: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [storybookTest({ configDir: '.storybook' })],
  ...SHIPPED_REACT,
  test: {
    name: 'stories',
    setupFiles: ['test/outlines.ts'],
    isolate: false,
    browser: browser(process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM),
  },
};

/** Pages and boards of components, compared with their references pixel by pixel: the headless shell draws other letters. */
const pictures: TestProjectInlineConfiguration = {
  extends: true,
  ...SHIPPED_REACT,
  test: {
    name: 'pictures',
    include: ['test/pictures/*.test.tsx'],
    browser: {
      ...browser(CHROMIUM),
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 20 },
          resolveScreenshotPath: ({ arg, ext, root, testFileDirectory }) =>
            join(root, testFileDirectory, 'references', `${arg}${ext}`),
        },
      },
    },
  },
};

export default defineConfig({
  resolve,
  test: {
    reporters,
    attachmentsDir: '.results/attachments',
    projects: [
      { extends: true, test: { name: 'unit', isolate: false, include: ['{src,stories,test}/**/*.test.ts'] } },
      stories,
      pictures,
    ],
  },
});
