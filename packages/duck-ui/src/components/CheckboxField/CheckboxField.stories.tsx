import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { CheckboxField } from './CheckboxField.tsx';

const meta = {
  title: 'Forms/CheckboxField',
  component: CheckboxField,
  args: { label: 'This is a recurring bill/income', checked: false, onChange: fn() },
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Ticking: Story = {
  ...Empty,
  name: 'a click ticks it',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('This is a recurring bill/income'));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Ticked: Story = { args: { checked: true } };

export const WithHelp: Story = {
  args: {
    label: 'This is a projected transaction',
    help: 'Projected transactions count in monthly projections but not in actual spending totals.',
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{() => <CheckboxField {...args} />}</StateGallery>,
};
