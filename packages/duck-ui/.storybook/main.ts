import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { resolve } from './resolve.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  previewAnnotations: (entries = []) =>
    process.env['VITEST'] === undefined ? [...entries, fileURLToPath(new URL('docs.ts', import.meta.url))] : entries,
  staticDirs: [
    { from: 'brand', to: '/brand' },
    { from: '../src/art/duck-icon.svg', to: '/brand/duck-icon.svg' },
    { from: '../node_modules/@fontsource-variable/figtree/files', to: '/fonts' },
  ],
  viteFinal: (vite) => mergeConfig(vite, { resolve }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
