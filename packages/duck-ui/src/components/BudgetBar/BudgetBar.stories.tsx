import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { budgetBar, budgetLeft } from '../../../stories/figures.ts';
import { english } from '../../../stories/formats.ts';
import { BudgetBar } from './BudgetBar.tsx';

const meta = {
  title: 'Data/BudgetBar',
  component: BudgetBar,
  args: budgetBar(1612, 2600),
} satisfies Meta<typeof BudgetBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fine: Story = {
  tags: ['HH-02'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Monthly budget' })).toHaveValue(62);
  },
};

export const Warning: Story = { args: budgetBar(2132, 2600) };
export const Danger: Story = { args: budgetBar(2470, 2600) };

export const Over: Story = {
  args: budgetBar(3640, 2600),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveValue(100);
  },
};

export const LargeWithMarker: Story = {
  args: {
    ...budgetLeft(1948.27, 2600),
    large: true,
    money: english.parts(2600 - 1948.27),
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
    money: '8.200.000.000,00 $',
    moneyNote: 'vom verfügbaren Budget von 9.999.999.999,99 $',
    percent: 82,
    percentText: '82 %',
    tone: 'warning',
    caption: '1.799.999.999,99 $ verbleiben im laufenden Abrechnungszeitraum',
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
        <BudgetBar {...budgetBar(2132, 2600)} />
      </Do>
      <Dont why="A bar without a figure is decoration.">
        <BudgetBar {...budgetBar(2132, 2600)} money={null} moneyNote="" percentText="" caption="" />
      </Dont>
      <Do why="Green up to 75%, amber above, red above 90%: the caller knows the rule.">
        <BudgetBar {...args} />
      </Do>
      <Dont why="Red is no reproach: it means that the budget is nearly used.">
        <BudgetBar {...args} tone="danger" caption="You could save more" />
      </Dont>
    </DosAndDonts>
  ),
};
