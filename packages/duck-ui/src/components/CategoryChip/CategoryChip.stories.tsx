import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CategoryChip, CategoryTile } from './CategoryChip.tsx';

const meta = { component: CategoryChip, args: { category: 'Food' } } satisfies Meta<typeof CategoryChip>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = [
  'Food',
  'Housing',
  'Utilities',
  'Transportation',
  'Entertainment',
  'Health',
  'Income',
  'Other',
  'Bagpipes',
];

export const All: Story = {
  name: 'THEME-07 the eight categories and one of the person’s own',

  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {names.map((name) => (
        <CategoryChip key={name} category={name} />
      ))}
    </div>
  ),
};

export const Tiles: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {names.map((name) => (
        <CategoryTile key={name} category={name} />
      ))}
    </div>
  ),
};

export const Translated: Story = {
  args: { label: 'Lebensmittel' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lebensmittel')).toBeVisible();
  },
};
