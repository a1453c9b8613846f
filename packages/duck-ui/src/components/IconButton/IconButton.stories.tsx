import { IconRefresh } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Forms/IconButton',
  component: IconButton,
  args: { label: 'Refresh', icon: <IconRefresh aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};

export const Pressing: Story = {
  ...Quiet,
  name: 'calls back when it is pressed',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const NamedForTheKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tip = getComputedStyle(canvas.getByRole('button', { name: 'Refresh' }), '::before');
    await expect(tip.content).toBe('"Refresh"');
  },
};

const CORNERS = {
  'top left': { top: 0, left: 0 },
  'top right': { top: 0, right: 0 },
  'bottom left': { bottom: 0, left: 0 },
  'bottom right': { bottom: 0, right: 0 },
};

/** Wherever the button stands, its words are placed in the whole width of the window, and above it where it ends. */
export const NamedInEveryCorner: Story = {
  name: 'its words stay in the window in every corner',
  tags: ['!dev', '!autodocs'],
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  render: ({ icon }) => (
    <>
      {Object.entries(CORNERS).map(([name, corner]) => (
        <div key={name} style={{ position: 'fixed', ...corner }}>
          <IconButton label={`The button at the ${name} of the window`} icon={icon} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const areas: string[] = [];
    for (const button of canvas.getAllByRole('button')) {
      await userEvent.tab();
      await expect(button).toHaveFocus();
      const tip = getComputedStyle(button, '::before');
      await expect(tip.position).toBe('fixed');
      areas.push(tip.getPropertyValue('position-area'));
    }
    await expect(areas).toEqual(['block-end', 'block-end', 'block-start', 'block-start']);
  },
};

export const Framed: Story = { args: { framed: true } };

export const AsLink: Story = {
  render: () => <IconButton label="About" icon={<IconRefresh aria-hidden />} href="#about" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'About' })).toHaveAttribute('href', '#about');
  },
};

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{(name) => <IconButton {...args} label={`Refresh: ${name}`} />}</StateGallery>,
};
