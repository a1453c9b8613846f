import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Card } from '../Card/index.ts';
import { FigureStrip } from './FigureStrip.tsx';

const meta = {
  title: 'Data/FigureStrip',
  component: FigureStrip,
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  args: {
    figures: [
      { label: 'Balance', money: '$1,982.14', caption: 'Nov 20, 2026', href: '#balance' },
      { label: 'Cleared balance', money: '$1,982.14', caption: 'Statement to Nov 20' },
      { label: 'Uncleared', money: '$0.00', caption: '0 transactions' },
      { label: 'Reconciled', money: '$1,414.48', caption: 'to Oct 25, 2026' },
    ],
  },
} satisfies Meta<typeof FigureStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnAccount: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '$1,982.14' })).toHaveAttribute('href', '#balance');
    await expect(canvas.getByText('Cleared balance')).toBeVisible();
  },
};

export const Difference: Story = {
  args: {
    figures: [
      { label: 'Bank', money: '$1,982.14' },
      { label: 'Cleared here', money: '$1,954.58' },
      { label: 'Difference', money: '-$27.56', tone: 'expense' },
    ],
  },
};

export const Unknown: Story = {
  args: { figures: [{ label: 'Reconciled', money: null, caption: 'Not yet', href: '#reconciled' }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Loading: Story = { args: { loading: true } };

export const LongAmounts: Story = {
  args: {
    figures: [
      { label: 'Saldo', money: '-9.999.999.999,99 $', caption: '20. Nov. 2026' },
      { label: 'Von der Bank bestätigter Saldo', money: '9.999.999.999,99 $', caption: 'Kontoauszug bis 20. Nov.' },
      { label: 'Noch nicht bestätigt', money: '0,00 $', caption: '0 Transaktionen' },
      { label: 'Abgestimmt', money: '9.999.999.999,99 $', caption: 'bis 25. Okt. 2026' },
    ],
  },
  play: fitsTheWindow,
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };

export const LongAmountsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongAmounts.args ?? {},
  play: fitsTheWindow,
};
