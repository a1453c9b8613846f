import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { Decorator } from '@storybook/react-vite';
import { createElement, useLayoutEffect, type MouseEvent, type ReactNode } from 'react';
import { LinkProvider, type LinkProps } from '../src/components/Link/index.ts';
import { cssVariablesResolver, theme } from '../src/theme/index.ts';
import { formatsOf, LOCALES, type Locale } from '../stories/formats.ts';
import { localize } from '../stories/localize.ts';
import { FormatsContext } from '../stories/use-formats.ts';

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

export const withTheme: Decorator = (Story, { globals }) => (
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
export const withDirection: Decorator = (Story, { globals, viewMode }) => (
  <Direction direction={globals['direction'] === 'rtl' && viewMode !== 'docs' ? 'rtl' : 'ltr'}>
    <Story />
  </Direction>
);

const isLocale = (value: unknown): value is Locale => typeof value === 'string' && value in LOCALES;

/** Amounts, dates and shares as the language of the toolbar writes them. */
export const withLocale: Decorator = (Story, { args, globals }) => {
  const locale = isLocale(globals['locale']) ? globals['locale'] : 'en';
  const formats = formatsOf(locale);
  return (
    <FormatsContext value={formats}>
      {locale === 'en' ? <Story /> : <Story args={localize(args, formats)} />}
    </FormatsContext>
  );
};
