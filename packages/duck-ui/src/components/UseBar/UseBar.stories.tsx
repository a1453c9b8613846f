import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UseBar } from './UseBar.tsx';

const meta = {
  title: 'Data/UseBar',
  component: UseBar,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
  args: { name: 'Food', use: { percent: 62, text: '62%', tone: 'ok' as const } },
} satisfies Meta<typeof UseBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fine: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Food' })).toHaveValue(62);
  },
};
export const NearlyAll: Story = { args: { use: { percent: 88, text: '88%', tone: 'amber' } } };
export const Over: Story = { args: { use: { percent: 100, text: '115%', tone: 'red' } } };
export const ExactlyAll: Story = { args: { use: { percent: 100, text: '100%', tone: 'even' } } };
export const Named: Story = { args: { named: true, name: 'Gifts for grandparents, aunts, uncles and everyone else' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { named: true } };
