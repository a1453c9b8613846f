import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: {
    label: 'New Password',
    value: 'still water 1!',
    onChange: fn(),
    revealLabel: 'Show password',
    autoComplete: 'new-password',
    help: 'Password must be at least 8 characters with numbers and special characters.',
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Revealing: Story = {
  ...Hidden,
  name: 'its eye shows the password',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('New Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
  },
};

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
  },
};

export const WithProblem: Story = {
  args: { value: 'short', error: 'Password must be at least 8 characters' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('New Password')).toHaveAttribute('aria-invalid', 'true');
  },
};

export const EyeNamedForTheKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const eye = canvas.getByRole('button', { name: 'Show password' });
    await expect(eye).toHaveFocus();
    await expect(getComputedStyle(eye, '::before').content).toBe('"Show password"');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
