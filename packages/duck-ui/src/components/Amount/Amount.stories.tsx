import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Do, Dont, DosAndDonts, Row } from '../../../stories/DosAndDonts.tsx';
import { money } from '../../../stories/samples.tsx';
import { Amount } from './Amount.tsx';

const meta = { title: 'Data/Amount', component: Amount, args: { money: '$12,480.35' } } satisfies Meta<typeof Amount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Income: Story = { args: { money: '+$2,920.00', tone: 'income' } };
export const Expense: Story = {
  args: { money: '-$86.42', tone: 'expense', label: 'minus 86 dollars 42 cents' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('minus 86 dollars 42 cents')).toBeInTheDocument();
    await expect(canvas.getByText('-$86.42')).toHaveAttribute('aria-hidden', 'true');
  },
};
export const Projected: Story = { args: { money: '-$39.90', tone: 'projected' } };
export const Plain: Story = {};

export const Unknown: Story = {
  args: { money: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('—');
  },
};

export const Figure: Story = {
  args: { money: money(12480.35), figure: true },
  render: (args) => (
    <span style={{ font: 'var(--nest-type-figure)' }}>
      <Amount {...args} />
    </span>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('$12,480.35');
    const cents = getComputedStyle(canvas.getByText('35'));
    await expect(cents.fontSize).toBe('20.4px');
  },
};

export const PartsInText: Story = {
  args: { money: money(-86.42), tone: 'expense' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-$86.42')).toBeVisible();
  },
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: () => (
    <DosAndDonts>
      <Do why="The sign carries the meaning, the colour repeats it.">
        <Row>
          <Amount money="-$86.42" tone="expense" label="minus 86 dollars 42 cents" />
          <Amount money="+$2,920.00" tone="income" label="plus 2,920 dollars" />
        </Row>
      </Do>
      <Dont why="Colour alone tells nothing to those who do not see it.">
        <Row>
          <Amount money="$86.42" tone="expense" />
          <Amount money="$2,920.00" tone="income" />
        </Row>
      </Dont>
      <Do why="Unknown is a dash, with words for those who hear it.">
        <Amount money={null} label="not known" />
      </Do>
      <Dont why="0 says that there is no money, which nobody knows.">
        <Amount money="$0.00" />
      </Dont>
    </DosAndDonts>
  ),
};
