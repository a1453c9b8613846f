import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/index.ts';
import { FigureList } from './FigureList.tsx';

const meta = {
  title: 'Data/FigureList',
  component: FigureList,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Card title="What grew">
          <Story />
        </Card>
      </div>
    ),
  ],
  args: {
    label: 'What grew',
    items: [
      {
        id: 'Food',
        name: 'Food',
        category: 'Food',
        detail: '$484.76 → $561.30',
        figure: '+$76.54',
        href: '#food',
        change: { text: '+15.8%', direction: 'up' as const },
      },
      {
        id: 'Gifts',
        name: 'Gifts for grandparents, aunts, uncles and everyone else',
        category: 'Gifts',
        detail: '$0.00 → $84.50',
        figure: '+$84.50',
        change: { text: '—', direction: null },
      },
    ],
  },
} satisfies Meta<typeof FigureList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithChange: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Food: +$76.54' })).toHaveAttribute('href', '#food');
  },
};

export const Plain: Story = {
  args: {
    label: 'Top payees',
    items: [
      { id: 'rent', name: 'Rent', detail: '1 transaction', figure: '$1,650.00', href: '#rent' },
      { id: 'market', name: 'Fresh Market', detail: '12 transactions', figure: '$312.85', href: '#market' },
    ],
  },
};

export const Falling: Story = {
  args: {
    items: [
      {
        id: 'Food',
        name: 'Food',
        category: 'Food',
        detail: '$561.30 → $484.76',
        figure: '-$76.54',
        change: { text: '-13.6%', direction: 'down' as const },
      },
    ],
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
