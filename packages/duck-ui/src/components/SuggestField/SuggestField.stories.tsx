import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { SuggestField, type SuggestFieldProps } from './SuggestField.tsx';

const KNOWN = [
  { text: 'Corner Bakery', note: 'Food' },
  { text: 'Corner shop', note: 'Food · Alder Street 12' },
  { text: 'City bus', note: 'Transportation' },
];

function Controlled(props: SuggestFieldProps) {
  const [value, setValue] = useState(props.value);
  const suggestions =
    value === '' ? [] : props.suggestions.filter(({ text }) => text.toLowerCase().startsWith(value.toLowerCase()));
  return (
    <SuggestField
      {...props}
      value={value}
      suggestions={suggestions}
      countLabel={`${suggestions.length} suggestions`}
      onChange={(text) => {
        setValue(text);
        props.onChange(text);
      }}
      onChoose={(text) => {
        setValue(text);
        props.onChoose(text);
      }}
    />
  );
}

const meta = {
  title: 'Forms/SuggestField',
  component: SuggestField,
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Description',
    value: '',
    onChange: fn(),
    onChoose: fn(),
    suggestions: KNOWN,
    countLabel: '',
  },
} satisfies Meta<typeof SuggestField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Corner Bakery' } };

export const OpenList: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Description' }), 'c');
    await screen.findAllByRole('option');
  },
};

export const Offering: Story = {
  name: 'QUICK-09 arrows and Enter choose, and the count is announced',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Description' });
    await userEvent.type(field, 'cor');
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    await expect(canvas.getByRole('status')).toHaveTextContent('2 suggestions');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Corner Bakery');
    await expect(args.onChoose).toHaveBeenCalledWith('Corner Bakery');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(field);
    await userEvent.type(field, 'co');
  },
};

export const Closed: Story = {
  name: 'QUICK-09 Esc closes the list, and what is typed stands',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Description' });
    await userEvent.type(field, 'c');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('c');
    // It begins with the first again.
    await userEvent.keyboard('{ArrowDown}');
    const [option] = await screen.findAllByRole('option');
    await expect(field).toHaveAttribute('aria-activedescendant', option?.id);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('status')).toHaveTextContent('');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const Left: Story = {
  name: 'QUICK-09 the list goes with the focus, and chooses nothing',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Description' });
    await userEvent.type(field, 'c');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.tab();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('status')).toHaveTextContent('');
    await expect(field).toHaveValue('c');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const TypedOn: Story = {
  name: 'what was marked is chosen no more once typing goes on',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Description' });
    await userEvent.type(field, 'c');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}o');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const NothingFits: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Description' });
    await userEvent.type(field, 'zz');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

export const WithProblem: Story = {
  args: { error: 'Description is required', required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Description' });
    await expect(field).toHaveAccessibleDescription('Description is required');
    await expect(field).toBeRequired();
  },
};

export const Disabled: Story = { args: { disabled: true, help: 'Not available on this server' } };

export const LongTexts: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    suggestions: [
      {
        text: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe and everything else that a receipt may say',
        note: 'Transportation · The allotment behind the old railway station',
      },
    ],
  },
  play: async (context) => {
    await context.userEvent.type(context.canvas.getByRole('combobox', { name: 'Description' }), 'd');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await fitsTheWindow();
  },
};
