import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { resolve } from './resolve.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    { from: 'brand', to: '/brand' },
    { from: '../src/art/duck-icon.svg', to: '/brand/duck-icon.svg' },
    { from: '../node_modules/@fontsource-variable/figtree/files', to: '/fonts' },
  ],
  viteFinal: (vite) => mergeConfig(vite, { resolve }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
