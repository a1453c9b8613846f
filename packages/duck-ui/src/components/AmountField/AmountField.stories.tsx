import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { AmountField } from './AmountField.tsx';

const meta = {
  title: 'Forms/AmountField',
  component: AmountField,
  args: {
    label: 'Amount',
    help: 'Positive for income, negative for expenses.',
    value: '42.80',
    onChange: fn(),
    direction: 'expense',
    onDirectionChange: fn(),
    directionLabels: { group: 'Direction', expense: 'Expense', income: 'Income' },
    currencySymbol: '$',
  },
} satisfies Meta<typeof AmountField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Expense: Story = {};

export const Switching: Story = {
  ...Expense,
  name: 'FORM-26 the switch sets the direction',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' });
    await expect(field).toHaveAccessibleDescription('Positive for income, negative for expenses.');
    await expect(field).toHaveAttribute('inputmode', 'decimal');
    await expect(canvas.getByRole('radio', { name: 'Expense' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Income' }));
    await expect(args.onDirectionChange).toHaveBeenCalledWith('income');
    await userEvent.type(field, '5');
    await expect(args.onChange).toHaveBeenCalledWith('42.805');
  },
};

export const Income: Story = { args: { direction: 'income', value: '2,920.00' } };

export const WithProblem: Story = {
  args: { value: 'forty', error: 'Amount must be a valid number' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Amount must be a valid number');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="The switch gives the direction, because a phone’s number pad has no minus.">
        <AmountField {...args} />
      </Do>
      <Dont why="Switch and sign contradict each other.">
        <AmountField {...args} direction="income" value="-42.80" />
      </Dont>
      <Do why="What is wrong, in the words of the field, in place of the help.">
        <AmountField {...args} value="forty" error="Amount must be a valid number" />
      </Do>
      <Dont why="‘Invalid’ does not say what would be valid.">
        <AmountField {...args} value="forty" error="Invalid input!" />
      </Dont>
    </DosAndDonts>
  ),
};
