import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { FormActions } from '../FormActions/index.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog } from './Dialog.tsx';

const meta = {
  component: Dialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    opened: true,
    onClose: fn(),
    title: 'Invite to Alder Street 12',
    lead: 'The invitation is valid for two weeks.',
    children: (
      <>
        <TextField label="Email Address" type="email" value="" onChange={fn()} initialFocus />
        <FormActions>
          <Button variant="secondary">Cancel</Button>
          <Button>Send Invitation</Button>
        </FormActions>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const KeepsTheFocus: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Invite to Alder Street 12' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveFocus());
    for (let stop = 0; stop < 4; stop += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: fitsTheWindow };

export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { title: 'Mitglieder zur Wohnungseigentümergemeinschaftsverwaltung einladen' },
  play: fitsTheWindow,
};
