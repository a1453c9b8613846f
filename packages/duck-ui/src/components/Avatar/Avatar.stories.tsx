import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Data/Avatar', component: Avatar, args: { name: 'Mara Lindqvist' } } satisfies Meta<
  typeof Avatar
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Large: Story = { args: { size: 'large' } };

export const Grounds: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      {['Mara Lindqvist', 'Tom Okafor', 'Noor Amari', 'Jo Park'].map((name, index) => (
        <Avatar key={name} name={name} ground={index} />
      ))}
    </div>
  ),
};
