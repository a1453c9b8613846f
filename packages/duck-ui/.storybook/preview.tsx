import '../src/theme/mantine.css';
import '../src/theme/theme.css';
import '../src/theme/font.css';
import './preview.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { createElement, useLayoutEffect, type MouseEvent, type ReactNode } from 'react';
import { LinkProvider, type LinkProps } from '../src/components/Link/index.ts';
import { cssVariablesResolver, theme } from '../src/theme/index.ts';
import { checkDarkContrast } from './dark-contrast.ts';
import { DocsPage } from './DocsPage.tsx';

// A slow machine is no failure: what a story waits for may take a while.
configure({ asyncUtilTimeout: 5000 });

const viewport = (name: string, width: number, height: number) => ({
  name: `${name} (${width})`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** A link that leads nowhere, so that a story stays on screen. */
function StillLink(props: LinkProps) {
  return createElement('a', {
    ...props,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault();
      props.onClick?.(event);
    },
  });
}

const withTheme: Decorator = (Story, { globals }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    forceColorScheme={globals['scheme'] === 'dark' ? 'dark' : 'light'}
  >
    <LinkProvider component={StillLink}>
      <Story />
    </LinkProvider>
  </MantineProvider>
);

/** The whole document runs in this direction, because menus and dialogs stand outside the story. */
function Direction({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      {children}
    </DirectionProvider>
  );
}

/** A story of right-to-left text does not turn the documentation around it. */
const withDirection: Decorator = (Story, { globals, viewMode }) => (
  <Direction direction={globals['direction'] === 'rtl' && viewMode !== 'docs' ? 'rtl' : 'ltr'}>
    <Story />
  </Direction>
);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme, withDirection],
  afterEach: checkDarkContrast,
  initialGlobals: { scheme: 'light', direction: 'ltr' },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of the text',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    docs: { page: DocsPage },
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
