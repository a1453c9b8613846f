import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Do, Dont, DosAndDonts, Row } from '../../../stories/DosAndDonts.tsx';
import { Chip } from '../Chip/index.ts';
import { CategoryChip, CategoryTile } from './CategoryChip.tsx';

const meta = { title: 'Data/CategoryChip', component: CategoryChip, args: { category: 'Food' } } satisfies Meta<
  typeof CategoryChip
>;

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
  tags: ['THEME-07'],
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

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: () => (
    <DosAndDonts>
      <Do why="The category as stored decides the look; the label is in the reader’s language.">
        <Row>
          <CategoryChip category="Food" label="Lebensmittel" />
          <CategoryChip category="Housing" label="Wohnen" />
        </Row>
      </Do>
      <Dont why="A translated name instead of the stored one loses icon and colour.">
        <Row>
          <CategoryChip category="Lebensmittel" />
          <CategoryChip category="Wohnen" />
        </Row>
      </Dont>
      <Do why="A chip for the category; what else marks the row is a Chip of its own kind.">
        <Row>
          <CategoryChip category="Utilities" />
          <Chip look="projected">Projected</Chip>
        </Row>
      </Do>
      <Dont why="A state is no category, and borrows a colour that means something else.">
        <Row>
          <CategoryChip category="Utilities" />
          <CategoryChip category="Projected" />
        </Row>
      </Dont>
    </DosAndDonts>
  ),
};
