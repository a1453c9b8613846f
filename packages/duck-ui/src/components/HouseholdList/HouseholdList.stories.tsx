import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { HouseholdList } from './HouseholdList.tsx';

const meta = {
  title: 'Data/HouseholdList',
  component: HouseholdList,
  args: {
    items: [
      { href: '#1', name: 'Alder Street 12', memberCount: '2 members', created: 'Created by Mara, Mar 04, 2024' },
      { href: '#2', name: 'Lake Cabin', memberCount: '4 members', created: 'Created by Tom, Jun 19, 2025' },
    ],
  },
} satisfies Meta<typeof HouseholdList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  tags: ['DASH-14'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Lake Cabin/ })).toHaveAttribute('href', '#2');
  },
};

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{() => <HouseholdList {...args} />}</StateGallery>,
};
