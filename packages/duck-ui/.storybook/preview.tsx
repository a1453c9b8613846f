import '../src/theme/mantine.css';
import '../src/theme/theme.css';
import '../src/theme/font.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { shownDefaults, usableControls } from './controls.tsx';
import { AXE_IN_TESTS } from './dark-contrast.ts';
import { withDirection, withLocale, withTheme } from './decorators.tsx';
import { drawWithEffects, drawWithEvents } from './effects.ts';
import { globalTypes } from './toolbar.ts';

// A slow machine is no failure: what a story waits for may take a while.
configure({ asyncUtilTimeout: 5000 });

const viewport = (name: string, width: number, height: number) => ({
  name: `${name} (${width})`,
  styles: { width: `${width}px`, height: `${height}px` },
});

const preview: Preview = {
  ...(import.meta.env.MODE === 'test' ? { mount: drawWithEffects, beforeAll: drawWithEvents } : {}),
  tags: ['autodocs'],
  decorators: [withLocale, withTheme, withDirection],
  initialGlobals: { scheme: 'light', locale: 'en', direction: 'ltr' },
  globalTypes,
  argTypesEnhancers: [usableControls],
  argsEnhancers: [shownDefaults],
  parameters: {
    a11y: { test: 'error', ...(import.meta.env.MODE === 'test' ? AXE_IN_TESTS : {}) },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Look', 'Brand', 'Colour', 'Contrast', 'Type', 'Space and shape', 'Icons', 'Interaction', 'Voice', 'Tokens'],
          'Forms',
          'Data',
          'Feedback',
          'Layout',
          'Navigation',
          'Pages',
        ],
      },
    },
    viewport: {
      options: {
        phone: viewport('Phone', 400, 800),
        tablet: viewport('Tablet', 768, 1024),
        desktop: viewport('Desktop', 1280, 900),
      },
    },
  },
};

export default preview;
