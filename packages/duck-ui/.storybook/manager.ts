import { addons } from 'storybook/manager-api';
import { look } from './look.ts';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: prefersDark ? look.dark : look.light,
  sidebar: { showRoots: true },
});
