import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { SelectField } from './SelectField.tsx';

const meta = {
  title: 'Forms/SelectField',
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

export const OpenList: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Currency' }));
    await screen.findByRole('option', { name: 'EUR Euro' });
  },
};

export const Choosing: Story = {
  name: 'an option is chosen',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Currency' }));
    await userEvent.click(await screen.findByRole('option', { name: 'EUR Euro' }));
    await expect(args.onChange).toHaveBeenCalledWith('EUR');
  },
};

export const OfOtherOptions: Story = {
  name: 'a value that is none of the options shows as none, also once the list was open',
  tags: ['!dev', '!autodocs'],
  render: function OfOtherOptionsField(args) {
    const [options, setOptions] = useState(args.options);
    return (
      <>
        <SelectField {...args} options={options} />
        <button onClick={() => setOptions([{ value: 'JPY', label: 'Yen' }])}>Yen alone</button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Currency' });
    await userEvent.click(field);
    await screen.findByRole('option', { name: 'EUR Euro' });
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('combobox', { name: 'Currency' })).toHaveValue('US Dollar');
    await userEvent.click(canvas.getByRole('button', { name: 'Yen alone' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Currency' })).toHaveValue(''));
  },
};

const openedBy = (key: string): Pick<Story, 'play'> => ({
  play: async ({ args, canvas, userEvent }) => {
    const field = () => canvas.getByRole('combobox', { name: 'Currency' });
    await userEvent.tab();
    await expect(field()).toHaveFocus();
    await expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard(key);
    await screen.findByRole('option', { name: 'EUR Euro' });
    await expect(field()).toHaveFocus();
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('EUR');
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));
    await expect(field()).toHaveFocus();
  },
});

export const OpenedWithEnter: Story = {
  name: 'Enter opens it',
  tags: ['!dev', '!autodocs'],
  ...openedBy('{Enter}'),
};
export const OpenedWithSpace: Story = {
  name: 'the space bar opens it',
  tags: ['!dev', '!autodocs'],
  ...openedBy('[Space]'),
};
export const OpenedWithAnArrow: Story = {
  name: 'an arrow key opens it',
  tags: ['!dev', '!autodocs'],
  ...openedBy('{ArrowDown}'),
};

export const OpenedWithTheOtherArrow: Story = {
  name: 'the other arrow key opens it, too',
  tags: ['!dev', '!autodocs'],
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await screen.findByRole('option', { name: 'EUR Euro' });
  },
};

export const OpenedByItsLabel: Story = {
  name: 'its label opens it',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Currency'));
    await expect(await screen.findByRole('option', { name: 'EUR Euro' })).toBeInTheDocument();
    await expect(canvas.getByRole('combobox', { name: 'Currency' })).toHaveFocus();
  },
};

export const InAForm: Story = {
  name: 'a form sends the value, open or closed, and none of a disabled one',
  tags: ['!dev', '!autodocs'],
  args: { name: 'currency' },
  render: (args) => (
    <form aria-label="Household">
      <SelectField {...args} />
      <SelectField {...args} label="Frequency" name="frequency" disabled />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const sent = () => Object.fromEntries(new FormData(canvas.getByRole<HTMLFormElement>('form')));
    await expect(sent()).toEqual({ currency: 'USD' });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Currency' }));
    await screen.findByRole('option', { name: 'EUR Euro' });
    await expect(sent()).toEqual({ currency: 'USD' });
  },
};

export const LeftEarly: Story = {
  name: 'who is in another field before its list is there stays in that one',
  tags: ['!dev', '!autodocs'],
  render: (args) => (
    <>
      <SelectField {...args} />
      <input aria-label="Next" />
    </>
  ),
  play: async ({ canvas }) => {
    const [field, next] = [canvas.getByRole('combobox'), canvas.getByLabelText('Next')];
    // In one task: a list that comes in a later one cannot be there yet.
    field.focus();
    void fireEvent.click(field);
    next.focus();
    await waitFor(() => expect(field).not.toBeInTheDocument());
    await expect(next).toHaveFocus();
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

/** The field, once its list is there: before, nothing can be typed into it. */
const searchable = (): Promise<HTMLElement> =>
  waitFor(() => {
    const field = screen.getByRole('combobox', { name: 'Currency' });
    void expect(field).not.toHaveAttribute('readonly');
    return field;
  });

export const Searching: Story = {
  args: { search: { nothingFound: 'Nothing found' }, value: null, placeholder: 'Choose' },
  play: async ({ userEvent }) => {
    await userEvent.type(await searchable(), 'zloty');
    await expect(await screen.findByRole('option', { name: 'Nothing found' })).toBeInTheDocument();
  },
};

export const TypedEarly: Story = {
  name: 'what is typed before its list is there is searched for',
  tags: ['!dev', '!autodocs'],
  args: { search: { nothingFound: 'Nothing found' } },
  render: function TypedEarlyField(args) {
    const [isShown, setIsShown] = useState(false);
    return isShown ? <SelectField {...args} /> : <button onClick={() => setIsShown(true)}>Show</button>;
  },
  play: async ({ canvas }) => {
    // In one task: a list that comes in a later one cannot be there yet.
    void fireEvent.click(canvas.getByRole('button', { name: 'Show' }));
    const field = canvas.getByRole('combobox', { name: 'Currency' });
    void expect(field).toHaveAttribute('readonly');
    field.focus();
    // What is pressed with another key is the browser's: copying, pasting, a menu.
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      void fireEvent.keyDown(field, { key: 'v', ...modifier });
    for (const key of 'eur') void fireEvent.keyDown(field, { key });
    await expect(await screen.findByRole('option', { name: 'EUR Euro' })).toBeInTheDocument();
    await expect(canvas.getByRole('combobox', { name: 'Currency' })).toHaveValue('eur');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'USD US Dollar' })).toBeNull());
  },
};

export const SearchedByCode: Story = {
  name: 'an option is found by its code',
  tags: ['!dev', '!autodocs'],
  args: { search: { nothingFound: 'Nothing found' }, value: null, placeholder: 'Choose' },
  play: async ({ userEvent }) => {
    await userEvent.type(await searchable(), 'usd');
    await expect(await screen.findByRole('option', { name: 'USD US Dollar' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('option', { name: 'EUR Euro' })).toBeNull());
  },
};

export const WithProblem: Story = { args: { value: null, error: 'Frequency is required' } };
export const Disabled: Story = { args: { disabled: true, help: 'Not available on this server' } };

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{() => <SelectField {...args} />}</StateGallery>,
};

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
