import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Description', value: 'Weekly groceries', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Typing: Story = {
  ...Filled,
  name: 'what is typed is reported',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), '!');
    await expect(args.onChange).toHaveBeenCalledWith('Weekly groceries!');
  },
};

export const WithHelp: Story = { args: { help: 'What it was for', note: '(optional)' } };

export const WithProblem: Story = {
  args: { value: '', error: 'Description is required', help: 'What it was for', required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Description' });
    await expect(field).toHaveAccessibleDescription('Description is required');
    await expect(field).toBeRequired();
    await expect(canvas.queryByText('What it was for')).toBeNull();
  },
};

export const Disabled: Story = { args: { disabled: true, help: 'Not available on this server' } };
export const SeveralLines: Story = { args: { label: 'Bio', rows: 4 } };
export const Digits: Story = {
  name: 'a phone shows the keys that the text is made of, and no more is typed than there may be',
  tags: ['!dev', '!autodocs'],
  args: { label: 'Code', value: '123456', inputMode: 'numeric', maxLength: 6, autoComplete: 'one-time-code' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, '7');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const HiddenLabel: Story = {
  args: { hideLabel: true, value: '', placeholder: 'Search households...', type: 'search' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Description' })).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: WithProblem.args ?? {}, play: fitsTheWindow };

export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Zahlungsempfängerbezeichnung',
    note: '(freiwillige Angabe)',
    value: '',
    error: 'Die Zahlungsempfängerbezeichnung überschreitet die zulässige Höchstlänge',
  },
  play: fitsTheWindow,
};

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{() => <TextField {...args} />}</StateGallery>,
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="A label above, help below: both are there while one writes.">
        <TextField {...args} value="" help="What it was for" />
      </Do>
      <Dont why="A placeholder is gone with the first letter, and a label with it.">
        <TextField {...args} label="Payee" hideLabel value="" placeholder="Payee, what it was for" />
      </Dont>
      <Do why="What may be left out says so; everything else is required.">
        <TextField {...args} label="Phone" note="(optional)" value="" />
      </Do>
      <Dont why="Stars need a legend.">
        <TextField {...args} label="E-mail *" value="" />
      </Dont>
    </DosAndDonts>
  ),
};
