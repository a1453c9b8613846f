import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { Pager } from './Pager.tsx';

const meta = {
  title: 'Navigation/Pager',
  component: Pager,
  args: {
    page: 1,
    pages: 13,
    pageSize: 10,
    pageSizes: [10, 20, 50],
    onPageChange: fn(),
    onPageSizeChange: fn(),
    labels: {
      navigation: 'Pages',
      rows: 'Rows:',
      range: '1–10 of 128',
      position: '1 / 13',
      previous: 'Previous page',
      next: 'Next page',
      page: (page) => `Page ${page}`,
    },
  },
} satisfies Meta<typeof Pager>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {
  globals: { viewport: { value: 'desktop' } },
};

export const Turning: Story = {
  ...FirstPage,
  name: 'TX-20 the first page, with the label Rows:',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    await expect(args.onPageChange).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Rows:' }));
    await userEvent.click(await screen.findByRole('option', { name: '50' }));
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(50);
  },
};

export const LastPage: Story = {
  args: { page: 13 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** The arrow that led to the last page leads no further, and still has the focus. */
export const KeepsTheFocus: Story = {
  name: 'TX-20 an arrow keeps the focus on the last page and on the first',
  tags: ['!dev', '!autodocs'],
  args: { pages: 2 },
  render: function TwoPages(args) {
    const [page, setPage] = useState(1);
    const turn = (to: number) => {
      args.onPageChange(to);
      setPage(to);
    };
    return <Pager {...args} page={page} onPageChange={turn} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    for (const [name, to] of [
      ['Next page', 2],
      ['Previous page', 1],
    ] as const) {
      const arrow = canvas.getByRole('button', { name });
      arrow.focus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onPageChange).toHaveBeenLastCalledWith(to);
      await expect(arrow).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('button', { name: `Page ${to}` })).toHaveAttribute('aria-current', 'page');
    }
    await expect(args.onPageChange).toHaveBeenCalledTimes(2);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 / 13')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};

/** Within a page's padding: the buttons' touch area is a little larger than they are. */
export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    labels: {
      navigation: 'Seitennavigation',
      rows: 'Zeilen pro Seite:',
      range: '1–10 von insgesamt 128',
      position: 'Seite 1 von 13',
      previous: 'Vorherige Seite',
      next: 'Nächste Seite',
      page: (page) => `Seite ${page}`,
    },
  },
  play: fitsTheWindow,
};

export const States: Story = {
  name: 'Hovered, pressed, focused',
  globals: { viewport: { value: 'desktop' } },
  render: (args) => (
    <StateGallery stacked>{(name) => <Pager {...args} labels={{ ...args.labels, navigation: name }} />}</StateGallery>
  ),
};
