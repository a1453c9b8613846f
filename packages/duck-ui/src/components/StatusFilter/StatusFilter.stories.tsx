import { IconCheck, IconLink, IconPlus } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { StatusFilter } from './StatusFilter.tsx';

const meta = {
  title: 'Data/StatusFilter',
  component: StatusFilter,
  args: {
    label: 'Status',
    value: 'all',
    onChange: fn(),
    chips: [
      { value: 'all', label: 'All', count: '14' },
      { value: 'new', label: 'New', count: '5', icon: <IconPlus aria-hidden /> },
      { value: 'matches', label: 'Matches', count: '4', icon: <IconLink aria-hidden /> },
      { value: 'imported', label: 'Already imported', count: '5', icon: <IconCheck aria-hidden /> },
    ],
    actions: (
      <>
        <Button variant="quiet">Tick all</Button>
        <Button variant="quiet">Untick all</Button>
      </>
    ),
  },
} satisfies Meta<typeof StatusFilter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const One: Story = {
  args: { value: 'new' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'New 5' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: 'All 14' })).toHaveAttribute('aria-pressed', 'false');
  },
};

export const Choosing: Story = {
  name: 'a press filters by it',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Matches 4' }));
    await expect(args.onChange).toHaveBeenCalledWith('matches');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
