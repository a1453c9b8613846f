import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { FormActions } from '../FormActions/index.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Feedback/Dialog',
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

export const Open: Story = {};

export const TabbingAround: Story = {
  name: 'keeps the focus inside, and Escape closes it',
  tags: ['!dev', '!autodocs'],
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

export const GivesTheFocusBack: Story = {
  name: 'gives the focus back to what opened it',
  tags: ['!dev', '!autodocs'],
  args: { opened: false },
  render: function WithAnOpener(args) {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <Button onClick={() => setOpened(true)}>Invite</Button>
        <Dialog {...args} opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Invite' });
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(opener);
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};

export const InsideAForm: Story = {
  name: 'leaves the form around it unsubmitted',
  tags: ['!dev', '!autodocs'],
  args: { children: undefined },
  render: function WithAForm(args) {
    const [sent, setSent] = useState('nothing');
    const send = (what: string) => (event: FormEvent) => {
      event.preventDefault();
      setSent(what);
    };
    return (
      <form onSubmit={send('outer')}>
        <p>Sent: {sent}</p>
        <Dialog {...args}>
          <form onSubmit={send('inner')}>
            <Button type="submit">Send Invitation</Button>
          </form>
        </Dialog>
      </form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send Invitation' }));
    await expect(canvas.getByText('Sent: inner')).toBeInTheDocument();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: fitsTheWindow };

export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { title: 'Mitglieder zur Wohnungseigentümergemeinschaftsverwaltung einladen' },
  play: fitsTheWindow,
};
