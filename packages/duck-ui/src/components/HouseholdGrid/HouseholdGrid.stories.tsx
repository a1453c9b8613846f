import type { Meta, StoryObj } from '@storybook/react-vite';
import { householdMenu, membersOf } from '../../../stories/samples.tsx';
import { HouseholdCard } from '../HouseholdCard/index.ts';
import { HouseholdGrid } from './HouseholdGrid.tsx';

const NAMES = ['Alder Street 12', 'Lake Cabin', 'Band Van Fund', 'Choir'];

const meta = {
  title: 'Layout/HouseholdGrid',
  component: HouseholdGrid,
  args: {
    children: NAMES.map((name) => (
      <HouseholdCard
        key={name}
        name={name}
        role={{ label: 'Member', owner: false }}
        {...membersOf(['Mara Lindqvist', 'Tom Okafor'])}
        budget="No budget set"
        menu={householdMenu(name)}
        view={{ href: '#household', label: 'View' }}
      />
    )),
  },
} satisfies Meta<typeof HouseholdGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeInARow: Story = { globals: { viewport: { value: 'desktop' } } };
export const TwoInARow: Story = { globals: { viewport: { value: 'tablet' } } };
export const OneInARow: Story = { globals: { viewport: { value: 'phone' } } };
