import type { Meta, StoryObj } from '@storybook/react-vite';
import { HouseholdTile } from './HouseholdTile.tsx';

const meta = { title: 'Data/HouseholdTile', component: HouseholdTile } satisfies Meta<typeof HouseholdTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const Personal: Story = { args: { personal: true } };
