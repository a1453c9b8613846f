import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { FileDrop } from './FileDrop.tsx';

const meta = {
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: {
    label: 'Choose a bank file',
    hint: 'CSV, OFX, QFX, QIF, CAMT or MT940, up to 20 MB',
    onFile: fn(),
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Reading: Story = { args: { working: 'Reading… 12,000 rows' } };

export const Refused: Story = {
  args: { error: 'This is a PDF. Ask your bank for CSV, OFX, CAMT or MT940.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is a PDF.');
    await expect(canvas.getByLabelText('Choose a bank file')).toHaveAccessibleDescription(/This is a PDF/);
  },
};

export const Choosing: Story = {
  name: 'a chosen file is given, and the same one again',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(['Date,Amount'], 'joint.csv');
    const field = canvas.getByLabelText<HTMLInputElement>('Choose a bank file');
    await userEvent.upload(field, file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
    // A browser says nothing of a file that its field holds already.
    await expect(field.files).toHaveLength(0);
  },
};

export const NotWhileReading: Story = {
  name: 'no file is taken while one is read',
  tags: ['!dev', '!autodocs'],
  args: { working: 'Reading… 12,000 rows', onFile: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Choose a bank file');
    await userEvent.upload(field, new File(['x'], 'other.csv'));
    await expect(args.onFile).not.toHaveBeenCalled();
    // Nor does the browser's field take what is dropped on it.
    await expect(field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true }))).toBe(false);
  },
};

export const DraggedOver: Story = {
  name: 'it is marked for as long as a file is over it',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByLabelText('Choose a bank file');
    for (const end of ['dragleave', 'drop']) {
      void fireEvent(field, new DragEvent('dragenter', { bubbles: true }));
      await waitFor(() => expect(canvasElement.querySelector('[data-over]')).toBeVisible());
      void fireEvent(field, new DragEvent(end, { bubbles: true }));
      await waitFor(() => expect(canvasElement.querySelector('[data-over]')).toBeNull());
    }
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
