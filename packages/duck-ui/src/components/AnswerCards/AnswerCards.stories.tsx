import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { AnswerCards } from './AnswerCards.tsx';

const meta = {
  title: 'Forms/AnswerCards',
  component: AnswerCards,
  args: {
    question: 'Which date is this?',
    help: '01/02/2026',
    value: 'dmy',
    onChange: fn(),
    answers: [
      { value: 'dmy', label: 'February 1, 2026', detail: 'All rows: Feb 1 – Apr 3, 2026' },
      { value: 'mdy', label: 'January 2, 2026', detail: 'All rows: Jan 2 – Mar 4, 2026' },
    ],
  },
} satisfies Meta<typeof AnswerCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfADate: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Which date is this?' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^February 1, 2026/ })).toBeChecked();
  },
};

export const OfASum: Story = {
  args: {
    question: 'Which is right?',
    help: undefined,
    value: ',',
    answers: [
      { value: ',', label: '1.230 is $1,230.00', money: '+$3,730.00' },
      { value: '.', label: '1.230 is $1.23', money: '+$3.73' },
    ],
  },
};

export const Choosing: Story = {
  name: 'a press on its words and an arrow choose another answer',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('January 2, 2026'));
    await expect(args.onChange).toHaveBeenCalledWith('mdy');
    canvas.getByRole('radio', { name: /^February 1, 2026/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
