import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip } from './Chip.tsx';

const meta = { title: 'Data/Chip', component: Chip, args: { children: 'Member' } } satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Strong: Story = { args: { look: 'strong', children: 'Owner' } };
export const Projected: Story = { args: { look: 'projected', children: 'Projected' } };
