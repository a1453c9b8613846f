import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    opened: true,
    title: 'Delete transaction',
    message:
      'Are you sure you want to delete the transaction "Weekly groceries" for -$86.42? This action cannot be undone.',
    confirmLabel: 'Delete',
    cancelLabel: 'Cancel',
    danger: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  name: 'TX-06 asks before it deletes',

  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete transaction' });
    await expect(dialog).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const ByTypingTheName: Story = {
  name: 'HH-07 waits until the name is typed',

  args: {
    title: 'Delete household',
    message: 'Its transactions disappear for all members.',
    typed: { expected: 'Lake Cabin', label: 'Type the name of the household' },
  },
  play: async ({ args, userEvent }) => {
    const field = await screen.findByLabelText('Type the name of the household');
    await userEvent.type(field, 'Lake');
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.type(field, ' Cabin{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = { args: { error: 'Failed to delete transaction. Please try again.' } };
export const Working: Story = { args: { working: 'Deleting...' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: fitsTheWindow };

export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Haushaltsgemeinschaft unwiderruflich löschen?',
    message: 'Sämtliche Mitgliedschaften und Einladungen werden unwiederbringlich entfernt.',
    confirmLabel: 'Haushaltsgemeinschaft löschen',
    cancelLabel: 'Abbrechen',
  },
  play: fitsTheWindow,
};
