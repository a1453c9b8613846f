import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextField } from '../TextField/index.ts';
import { FormRow } from './FormRow.tsx';

const meta = {
  title: 'Forms/FormRow',
  component: FormRow,
  args: {
    children: (
      <>
        <TextField label="E-mail" value="" onChange={fn()} />
        <TextField label="Phone" value="" onChange={fn()} />
      </>
    ),
  },
} satisfies Meta<typeof FormRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SideBySide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('textbox');
    await expect(first?.getBoundingClientRect().top).toBe(second?.getBoundingClientRect().top);
  },
};

export const OneBelowTheOther: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('textbox');
    await expect(first?.getBoundingClientRect().left).toBe(second?.getBoundingClientRect().left);
  },
};
