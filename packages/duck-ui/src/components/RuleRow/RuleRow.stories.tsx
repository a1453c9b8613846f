import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ActionMenu } from '../ActionMenu/index.ts';
import { RuleRow } from './RuleRow.tsx';

const onChange = fn();
const onDown = fn();

const meta = {
  title: 'Data/RuleRow',
  component: RuleRow,
  args: {
    place: 1,
    sentence: 'If the text contains “REWE”, set category Food',
    checked: true,
    onChange,
    labels: { enabled: 'Rule 1 is on', up: 'Move up', down: 'Move down' },
    onDown,
    menu: <ActionMenu label="More for rule 1" entries={[{ label: 'Edit' }, { label: 'Delete', danger: true }]} />,
  },
} satisfies Meta<typeof RuleRow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first of several: it can be moved down. */
export const First: Story = {};

export const Off: Story = { args: { checked: false, place: 2, onUp: fn() } };

/** It can be moved up alone. */
export const Last: Story = {
  args: { place: 3, onUp: fn() },
  render: ({ onDown: _onDown, ...args }) => <RuleRow {...args} />,
};

export const AccountGone: Story = { args: { warning: 'Its account is gone' } };

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    place: 118,
    sentence: `If the text contains “${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}” and the amount is between $1,000.00 and $2,000.00, set category Housing and make it a transfer with Savings`,
  },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Pressed: Story = {
  name: 'reports that it is switched, and moved where it can be',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('switch', { name: 'Rule 1 is on' }));
    await expect(onChange).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Move down' }));
    await expect(onDown).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
  },
};
