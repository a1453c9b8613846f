import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { TextField } from '../TextField/index.ts';
import { Stack } from '../Stack/index.ts';
import { FormActions } from '../FormActions/index.ts';
import { Card } from '../Card/index.ts';
import { Button } from '../Button/index.ts';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Feedback/ConfirmDialog',
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

export const Asking: Story = {};

export const Answering: Story = {
  ...Asking,
  name: 'TX-06 asks before it deletes',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete transaction' });
    await expect(dialog).toBeVisible();
    await waitFor(() => expect(dialog).toHaveAccessibleDescription(/^Are you sure you want to delete/));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

const onSent = fn();

export const OpenedFromAForm: Story = {
  ...Asking,
  name: 'an answer does not send the form that it was asked from',
  tags: ['!dev', '!autodocs'],
  render: (args) => (
    <form onSubmit={onSent}>
      <ConfirmDialog {...args} />
    </form>
  ),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(onSent).not.toHaveBeenCalled();
  },
};

export const ByTypingTheName: Story = {
  args: {
    title: 'Delete household',
    message: 'Its transactions disappear for all members.',
    typed: { expected: 'Lake Cabin', label: 'Type the name of the household' },
  },
};

export const TypingTheName: Story = {
  ...ByTypingTheName,
  name: 'HH-07 waits until the name is typed',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, userEvent }) => {
    const field = await screen.findByLabelText('Type the name of the household');
    await userEvent.type(field, 'Lake');
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.type(field, ' Cabin {Enter}');
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

interface SheetProps {
  title: string;
  message: ReactNode;
  confirm: string;
  cancel: string;
  field?: string;
}

/** The dialog's sheet, lying still in a page. */
function Sheet({ title, message, confirm, cancel, field }: SheetProps) {
  return (
    <Card title={title}>
      <Stack gap="panels">
        <p>{message}</p>
        {field !== undefined && <TextField label={field} value="" onChange={fn()} />}
        <FormActions>
          <Button variant="secondary">{cancel}</Button>
          <Button danger>{confirm}</Button>
        </FormActions>
      </Stack>
    </Card>
  );
}

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  parameters: { docs: { story: { inline: true } } },
  render: (args) => (
    <DosAndDonts>
      <Do why="What will happen and to what; the buttons say it again.">
        <Sheet title="Delete transaction" message={args.message} confirm="Delete" cancel="Cancel" />
      </Do>
      <Dont why="A question without a subject, and answers that need it.">
        <Sheet title="Are you sure?" message="Do you really want to continue?" confirm="Yes" cancel="No" />
      </Dont>
      <Do why="A name is typed only for what takes other people’s work with it.">
        <Sheet
          title="Delete household"
          message="Its transactions disappear for all members."
          confirm="Delete"
          cancel="Cancel"
          field="Type the name of the household"
        />
      </Do>
      <Dont why="Asked for every little thing, people type without reading.">
        <Sheet
          title="Delete filter"
          message="The filter will be cleared."
          confirm="Delete"
          cancel="Cancel"
          field="Type the name of the filter"
        />
      </Dont>
    </DosAndDonts>
  ),
};
