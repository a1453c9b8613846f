import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { footer, Toggle } from '../../../stories/Frame.tsx';
import { Brand } from '../Brand/index.ts';
import { PublicLayout } from './PublicLayout.tsx';

const meta = {
  title: 'Layout/PublicLayout',
  component: PublicLayout,
  parameters: { layout: 'fullscreen' },
  args: { corner: <Toggle framed />, footer, children: <h1>A page for everyone</h1> },
} satisfies Meta<typeof PublicLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  tags: ['THEME-11'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Switch light and dark' })).toBeVisible();
    await expect(canvas.getByRole('main')).toHaveTextContent('A page for everyone');
  },
};

export const WithPicture: Story = { args: { picture: true, brand: <Brand href="#home" label="Nestegg" /> } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, args: WithPicture.args ?? {} };
