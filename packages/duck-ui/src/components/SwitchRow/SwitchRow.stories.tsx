import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { SwitchRow } from './SwitchRow.tsx';

const meta = {
  title: 'Forms/SwitchRow',
  component: SwitchRow,
  args: { label: 'Enable Notifications', checked: true, onChange: fn() },
} satisfies Meta<typeof SwitchRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {};

export const Switching: Story = {
  ...On,
  name: 'a click switches it',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Enable Notifications' }));
    await expect(args.onChange).toHaveBeenCalledWith(false);
  },
};

export const Off: Story = { args: { checked: false } };

export const NotAvailable: Story = {
  tags: ['SET-27'],
  args: { disabled: true, help: 'Not available on this server' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Enable Notifications' });
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription('Not available on this server');
  },
};

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{() => <SwitchRow {...args} />}</StateGallery>,
};
