import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { staysWithin } from '../../../stories/fits.ts';
import { SummaryBox } from './SummaryBox.tsx';

const meta = {
  component: SummaryBox,
  args: {
    note: 'On this page',
    items: [
      { label: 'Income', value: '+$2,999.90', tone: 'income' },
      { label: 'Expenses', value: '-$472.37', tone: 'expense' },
      { label: 'Balance', value: '$2,527.53' },
      { label: 'Transactions', value: '10' },
    ],
  },
} satisfies Meta<typeof SummaryBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  name: 'TX-02 the four figures',

  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'On this page' })).toHaveTextContent('Balance$2,527.53');
  },
};

export const WithAllMatches: Story = {
  args: { footer: 'All 128 matches: $2,527.53' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'On this page' })).toHaveTextContent('All 128 matches: $2,527.53');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

const LONGEST = '-9.999.999.999,99 €';

/** The longest amounts that can be. */
const longest: Story = {
  args: {
    items: [
      { label: 'Einnahmen', value: LONGEST, tone: 'income' },
      { label: 'Ausgaben', value: LONGEST, tone: 'expense' },
      { label: 'Saldo', value: LONGEST },
      { label: 'Transaktionen', value: '10' },
    ],
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region');
    for (const figure of canvas.getAllByRole('definition')) await staysWithin(figure, box, 12);
  },
};

export const LongestOnAPhone: Story = { ...longest, globals: { viewport: { value: 'phone' } } };
export const LongestOnATablet: Story = { ...longest, globals: { viewport: { value: 'tablet' } } };
export const LongestOnADesktop: Story = { ...longest, globals: { viewport: { value: 'desktop' } } };
