import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Frame } from '../../../stories/Frame.tsx';
import { AppLayout } from './AppLayout.tsx';

const meta = {
  title: 'Layout/AppLayout',
  component: AppLayout,
  parameters: { layout: 'fullscreen' },
  args: { skipLabel: 'Skip to content', topBar: null, footer: null, children: null },
  render: () => (
    <Frame current="Dashboard">
      <h1>Dashboard</h1>
    </Frame>
  ),
} satisfies Meta<typeof AppLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } };

export const ByKeyboard: Story = {
  name: 'the keyboard goes from the skip link through the bar',
  tags: ['!dev', '!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    const stops: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 7; stop += 1) {
      await userEvent.tab();
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    await expect(stops).toEqual([
      'Skip to content',
      'Nestegg',
      'Dashboard',
      'Transactions',
      'Households',
      'Switch light and dark',
      'Account settings',
    ]);
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'main');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', viewport: { value: 'desktop' } } };
