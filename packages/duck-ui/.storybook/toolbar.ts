import type { Preview } from '@storybook/react-vite';

type Icon = 'contrast' | 'globe' | 'transfer';

const choice = (description: string, icon: Icon, items: readonly (readonly [value: string, title: string])[]) => ({
  description,
  toolbar: {
    title: description,
    icon,
    items: items.map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
});

/** What the toolbar chooses for every story. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  scheme: choice('Colour scheme', 'contrast', [
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]),
  locale: choice('Amounts, dates and shares', 'globe', [
    ['en', 'English'],
    ['es', 'Español'],
    ['fr', 'Français'],
    ['de', 'Deutsch'],
  ]),
  direction: choice('Direction of the text', 'transfer', [
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ]),
};
