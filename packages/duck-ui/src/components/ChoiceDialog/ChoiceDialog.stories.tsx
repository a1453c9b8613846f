import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';

const onBoth = fn();
const onThis = fn();

const meta = {
  title: 'Feedback/ChoiceDialog',
  component: ChoiceDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    opened: true,
    title: 'Delete transfer',
    message: 'This is one side of a transfer of $50.00 from Everyday checking to Rainy day.',
    choices: [
      { label: 'Delete both sides', detail: 'Neither account keeps it.', danger: true, onSelect: onBoth },
      { label: 'This side only', detail: 'Rainy day keeps its side.', danger: true, onSelect: onThis },
    ],
    cancelLabel: 'Cancel',
    onCancel: fn(),
  },
} satisfies Meta<typeof ChoiceDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DeletingATransfer: Story = {};

export const Choosing: Story = {
  ...DeletingATransfer,
  name: 'ACC-15 each side of a transfer can be deleted alone, or both',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Delete transfer' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'This side only' }));
    await expect(onThis).toHaveBeenCalledOnce();
    await expect(onBoth).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Working: Story = {
  args: {
    choices: [
      { label: 'Delete both sides', danger: true, working: 'Deleting...', onSelect: onBoth },
      { label: 'This side only', danger: true, onSelect: onThis },
    ],
  },
};

export const Failed: Story = { args: { error: 'Failed to delete transaction. Please try again.' } };

export const LongGermanOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Umbuchung unwiderruflich löschen?',
    message:
      'Das ist eine Seite einer Umbuchung vom Wohnungseigentümergemeinschaftskonto zum Instandhaltungsrücklagenkonto.',
    cancelLabel: 'Abbrechen',
    choices: [
      { label: 'Beide Seiten der Umbuchung löschen', danger: true, onSelect: onBoth },
      { label: 'Nur diese Seite der Umbuchung löschen', danger: true, onSelect: onThis },
    ],
  },
  play: fitsTheWindow,
};
