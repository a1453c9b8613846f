import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { money } from '../../../stories/samples.tsx';
import { BudgetBar } from './BudgetBar.tsx';

const meta = {
  component: BudgetBar,
  args: {
    label: 'Monthly budget',
    money: '$1,612.00',
    moneyNote: 'of $2,600.00',
    percent: 62,
    percentText: '62%',
    tone: 'success',
    caption: '$988.00 left in November',
  },
} satisfies Meta<typeof BudgetBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fine: Story = {
  name: 'HH-02 the spent share as a bar',

  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Monthly budget' })).toHaveValue(62);
  },
};

export const Warning: Story = { args: { percent: 82, percentText: '82%', tone: 'warning' } };
export const Danger: Story = { args: { percent: 95, percentText: '95%', tone: 'danger' } };

export const Over: Story = {
  args: { percent: 140, percentText: '100%', tone: 'danger', caption: '$1,040.00 over in November' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveValue(100);
  },
};

export const LargeWithMarker: Story = {
  args: {
    large: true,
    money: money(651.73),
    moneyNote: 'left of $2,600.00',
    marker: { percent: 66.7, label: 'Line: day 20 of 30' },
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: LargeWithMarker.args ?? {},
  play: fitsTheWindow,
};

export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Monatliches Haushaltsbudget',
    money: '9.999.999.999,99 $',
    moneyNote: 'von insgesamt 9.999.999.999,99 $ verfügbar',
    tone: 'warning',
    caption: 'Voraussichtliche Budgetüberschreitung im Abrechnungszeitraum',
    marker: { percent: 66.7, label: 'Markierung: Tag 20 von 30' },
  },
  play: fitsTheWindow,
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="Amounts, percentage and bar together: any of them can be read alone.">
        <BudgetBar {...args} percent={82} percentText="82%" tone="warning" caption="$468.00 left in November" />
      </Do>
      <Dont why="A bar without a figure is decoration.">
        <BudgetBar {...args} money={null} moneyNote="" percent={82} percentText="" tone="warning" caption="" />
      </Dont>
      <Do why="Green up to 75%, amber above, red above 90%: the caller knows the rule.">
        <BudgetBar {...args} percent={62} percentText="62%" tone="success" />
      </Do>
      <Dont why="Red is no reproach: it means that the budget is nearly used.">
        <BudgetBar {...args} percent={62} percentText="62%" tone="danger" caption="You could save more" />
      </Dont>
    </DosAndDonts>
  ),
};
