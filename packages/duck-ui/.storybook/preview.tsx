import '../src/theme/mantine.css';
import '../src/theme/theme.css';
import '../src/theme/font.css';
import './preview.css';
import { MantineProvider } from '@mantine/core';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { createElement, type MouseEvent } from 'react';
import { LinkProvider, type LinkProps } from '../src/components/Link/index.ts';
import { cssVariablesResolver, theme } from '../src/theme/index.ts';

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

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  initialGlobals: { scheme: 'light' },
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
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
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
