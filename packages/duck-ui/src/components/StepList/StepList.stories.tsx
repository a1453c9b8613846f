import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { StepList } from './StepList.tsx';

const meta = {
  title: 'Navigation/StepList',
  component: StepList,
  args: {
    label: 'Steps',
    doneLabel: 'done',
    current: 'preview',
    steps: [
      { id: 'file', label: 'File' },
      { id: 'account', label: 'Account' },
      { id: 'preview', label: 'Preview' },
      { id: 'done', label: 'Done' },
    ],
  },
} satisfies Meta<typeof StepList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { current: 'file' } };

export const InTheMiddle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Steps' })).toBeVisible();
    await expect(canvas.getByText('Preview').closest('li')).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByText('File').closest('li')).toHaveTextContent('File, done');
  },
};

export const Last: Story = { args: { current: 'done' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const FiveOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    current: 'columns',
    steps: [
      { id: 'file', label: 'File' },
      { id: 'account', label: 'Account' },
      { id: 'columns', label: 'Columns' },
      { id: 'preview', label: 'Preview' },
      { id: 'done', label: 'Done' },
    ],
  },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
