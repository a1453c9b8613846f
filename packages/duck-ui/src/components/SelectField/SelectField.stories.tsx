import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { SelectField } from './SelectField.tsx';

const meta = {
  component: SelectField,
  args: {
    label: 'Currency',
    value: 'USD',
    onChange: fn(),
    options: [
      { value: 'USD', code: 'USD', label: 'US Dollar' },
      { value: 'EUR', code: 'EUR', label: 'Euro' },
    ],
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Choosing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Currency' }));
    await userEvent.click(await screen.findByRole('option', { name: 'EUR Euro' }));
    await expect(args.onChange).toHaveBeenCalledWith('EUR');
  },
};

export const Searching: Story = {
  args: { search: { nothingFound: 'Nothing found' }, value: null, placeholder: 'Choose' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Currency' }), 'zloty');
    await expect(await screen.findByRole('option', { name: 'Nothing found' })).toBeInTheDocument();
  },
};

export const WithProblem: Story = { args: { value: null, error: 'Frequency is required' } };
export const Disabled: Story = { args: { disabled: true, help: 'Not available on this server' } };

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="What cannot be used says why.">
        <SelectField {...args} disabled help="Not available on this server" />
      </Do>
      <Dont why="A field that is dead without a word looks broken.">
        <SelectField {...args} label="Country" disabled />
      </Dont>
      <Do why="‘All’ is one of the choices, and the one to begin with.">
        <SelectField {...args} label="Household" value="" options={[{ value: '', label: 'All Households' }]} />
      </Do>
      <Dont why="Nothing chosen leaves open what is shown.">
        <SelectField
          {...args}
          label="Account"
          value={null}
          placeholder="Please select"
          options={[{ value: '', label: 'All Accounts' }]}
        />
      </Dont>
    </DosAndDonts>
  ),
};
