import { IconArrowsLeftRight, IconLayoutDashboard, IconMenu2, IconPlus, IconUsers } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { BottomBar, type BottomBarEntry } from './index.ts';

const entriesOf = (words: readonly string[], current: number): BottomBarEntry[] => {
  const icons = [IconLayoutDashboard, IconArrowsLeftRight, IconPlus, IconUsers, IconMenu2];
  return icons.map((Icon, index) => ({
    label: words[index] ?? '',
    icon: <Icon aria-hidden />,
    current: index === current,
    adds: index === 2,
    href: index === 4 ? undefined : `#${index}`,
    onSelect: index === 4 ? fn() : undefined,
    expanded: false,
  }));
};

const HEIGHT = { '--nest-bottom-bar': '68px', minHeight: 160 } as CSSProperties;
const WORDS = ['Dashboard', 'Transactions', 'Add', 'Households', 'More'];

const meta = {
  title: 'Navigation/BottomBar',
  component: BottomBar,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 160 } } },
  globals: { viewport: { value: 'phone' } },
  args: { label: 'Main', entries: entriesOf(WORDS, 0) },
  render: (args) => (
    <div style={HEIGHT}>
      <BottomBar {...args} />
    </div>
  ),
} satisfies Meta<typeof BottomBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first entry is the current page; the plate adds. Each target is 44 pixels high at least. */
export const Phone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Add' })).toHaveAttribute('href', '#2');
    const heights = [...canvas.getAllByRole('link')].map((link) => link.getBoundingClientRect().height);
    await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  },
};

export const PressingMore: Story = {
  name: 'More reports its press',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More', expanded: false }));
    await expect(args.entries[4]?.onSelect).toHaveBeenCalledOnce();
  },
};

/** What is behind More is current: a page of the drawer. */
export const BehindMore: Story = {
  args: { entries: entriesOf(WORDS, 4) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
  },
};

/** On a wide screen the top bar has the links. */
export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const LongFrench: Story = {
  args: { entries: entriesOf(['Tableau de bord', 'Opérations', 'Ajouter', 'Foyers', 'Plus'], 1) },
  play: fitsTheWindow,
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  play: fitsTheWindow,
};
