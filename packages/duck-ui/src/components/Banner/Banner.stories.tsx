import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { Stack } from '../Stack/index.ts';
import { Button } from '../Button/index.ts';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { tone: 'success', children: 'Profile updated successfully!' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Profile updated successfully!');
  },
};

export const Info: Story = {
  args: {
    tone: 'info',
    children: 'Showing the last answer from Nov 20, 2026, 9:41 AM',
    action: (
      <Button variant="quiet" size="small">
        Retry
      </Button>
    ),
  },
};

export const Warning: Story = {
  args: { tone: 'warning', children: "You don't have permission to perform this action." },
};

export const TwoWaysOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    tone: 'warning',
    children: 'Mara Lindqvist deleted this transaction.',
    action: (
      <>
        <Button variant="secondary">Restore and keep editing</Button>
        <Button variant="quiet">Discard</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await fitsTheWindow();
    const words = canvas.getByText('Mara Lindqvist deleted this transaction.');
    await expect(words.getBoundingClientRect().height).toBeLessThan(80);
  },
};

export const LongWaysOnInANarrowPlace: Story = {
  args: {
    tone: 'warning',
    children: 'This is a file of Visa, shared by the two of us and the neighbours’ children.',
    action: (
      <>
        <Button variant="quiet">Use Visa, shared by the two of us and the neighbours’ children</Button>
        <Button variant="quiet">Import into Everyday anyway</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await fitsTheWindow();
    const words = canvas.getByText(/^This is a file of Visa/).getBoundingClientRect();
    await expect(words.height).toBeLessThan(120);
    const way = canvas.getByRole('button', { name: /^Use Visa/ }).getBoundingClientRect();
    await expect(way.right).toBeLessThanOrEqual(words.right + 16);
  },
};

export const Danger: Story = {
  args: { tone: 'danger', children: 'Failed to load transactions. Please try again later.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const Closable: Story = {
  args: { onClose: fn(), closeLabel: 'Close' },
};

export const Closing: Story = {
  ...Closable,
  name: 'its button closes it',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ClosesByItself: Story = {
  name: 'closes by itself after its time',
  tags: ['!dev', '!autodocs'],
  args: { onClose: fn(), timeout: 20 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const LongText: Story = {
  args: {
    tone: 'danger',
    children:
      'The server returned an unexpected response format. The backend may be experiencing issues. This sentence makes the text longer than one line so that it wraps.',
    onClose: fn(),
    closeLabel: 'Close',
  },
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: () => (
    <DosAndDonts>
      <Do why="What happened, and the next step if there is one.">
        <Banner
          tone="danger"
          action={
            <Button variant="quiet" size="small">
              Retry
            </Button>
          }
        >
          Failed to load transactions.
        </Banner>
      </Do>
      <Dont why="Feelings and codes help nobody.">
        <Banner tone="danger">Oops! Something went terribly wrong (0x80070057)</Banner>
      </Dont>
      <Do why="Old figures say from when they are.">
        <Banner tone="info">Showing the last answer from Nov 20, 2026, 9:41 AM</Banner>
      </Do>
      <Dont why="Danger is for what went wrong, not for what is worth knowing.">
        <Banner tone="danger">These figures are a few minutes old</Banner>
      </Dont>
      <Do why="Good news may close by itself; it can always be closed.">
        <Banner tone="success" onClose={fn()} closeLabel="Close">
          Profile updated successfully!
        </Banner>
      </Do>
      <Dont why="Banners in a pile are not read. The newest takes the place of the last.">
        <Stack gap="tight">
          <Banner tone="success">Name saved</Banner>
          <Banner tone="success">Phone saved</Banner>
        </Stack>
      </Dont>
    </DosAndDonts>
  ),
};
