import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { CategoryField, type CategoryFieldProps } from './CategoryField.tsx';

function Controlled(props: CategoryFieldProps) {
  const [value, setValue] = useState(props.value);
  return <CategoryField {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Forms/CategoryField',
  component: CategoryField,
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Category',
    note: '(optional)',
    value: '',
    onChange: () => undefined,
    suggestions: ['Food', 'Housing', 'Utilities'],
  },
} satisfies Meta<typeof CategoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'Utilities' } };

export const OpenList: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Category/ }));
    await screen.findByRole('option', { name: 'Housing' });
  },
};

export const Choosing: Story = {
  name: 'a category is chosen from the list',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /Category/ });
    await userEvent.type(field, 'ho');
    await userEvent.click(await screen.findByRole('option', { name: 'Housing' }));
    await expect(field).toHaveValue('Housing');
  },
};

export const OwnCategory: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /Category/ });
    await userEvent.type(field, 'Bagpipes');
    await expect(field).toHaveValue('Bagpipes');
  },
};

export const TenThousandSuggestions: Story = {
  args: { suggestions: Array.from({ length: 10_000 }, (_, index) => `Category ${index}`) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /Category/ }), '99');
    await expect((await screen.findAllByRole('option')).length).toBeLessThanOrEqual(30);
  },
};

export const ChangedToAnother: Story = {
  name: 'a filled field offers all categories',
  tags: ['!dev', '!autodocs'],
  args: { value: 'Utilities' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Category/ }));
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
  },
};

export const Translated: Story = {
  args: { value: 'Food', labelOf: (category) => (category === 'Food' ? 'Lebensmittel' : category), onChange: fn() },
  render: (args) => <CategoryField {...args} />,
};

export const ChoosingTranslated: Story = {
  ...Translated,
  name: 'a translated category is chosen as it is stored',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /Category/ });
    await expect(field).toHaveValue('Lebensmittel');
    await userEvent.type(field, '{backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith('Lebensmitte');
    await userEvent.click(await screen.findByRole('option', { name: 'Lebensmittel' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('Food');
  },
};
