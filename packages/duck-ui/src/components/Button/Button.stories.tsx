import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SyntheticEvent } from 'react';
import { expect, fn } from 'storybook/test';
import { Do, Dont, DosAndDonts, Row } from '../../../stories/DosAndDonts.tsx';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Forms/Button',
  component: Button,
  args: { children: 'Save', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Pressing: Story = {
  ...Primary,
  name: 'calls back when it is pressed',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button icon={<IconPlus aria-hidden />}>Add Transaction</Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="outline">Apply Filters</Button>
      <Button variant="quiet">Reset</Button>
      <Button danger>Delete</Button>
      <Button variant="secondary" danger>
        Delete
      </Button>
      <Button variant="quiet" danger>
        Revoke
      </Button>
      <Button disabled>Save</Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
      <Button size="huge">Huge</Button>
    </div>
  ),
};

export const Working: Story = {
  args: { working: 'Saving...', onClick: fn() },
};

export const PressingWhileWorking: Story = {
  ...Working,
  name: 'keeps the focus and calls nothing back while it works',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Saving...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

const onSent = fn((event: SyntheticEvent) => event.preventDefault());

export const SendingOnce: Story = {
  ...Working,
  name: 'does not send its form a second time while it works',
  tags: ['!dev', '!autodocs'],
  render: () => (
    <form onSubmit={onSent}>
      <Button type="submit" working="Saving...">
        Save
      </Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    onSent.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Saving...' }));
    await expect(onSent).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  render: () => <Button href="#transactions">Add Transaction</Button>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add Transaction' })).toHaveAttribute('href', '#transactions');
  },
};

export const FullWidth: Story = { args: { fullWidth: true, children: 'Create New Account', variant: 'secondary' } };

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{() => <Button {...args} />}</StateGallery>,
};

export const StatesDiffer: Story = {
  ...States,
  name: 'each state looks unlike the others',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas }) => {
    const looks = canvas.getAllByRole('button').map((button) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(button);
      return `${backgroundColor} ${outlineStyle}`;
    });
    await expect(new Set(looks).size).toBe(4);
  },
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: () => (
    <DosAndDonts>
      <Do why="One primary button in a view: the next step. The way out stands quietly before it.">
        <Row>
          <Button variant="secondary">Cancel</Button>
          <Button>Save Transaction</Button>
        </Row>
      </Do>
      <Dont why="Where two buttons are loud, neither is the next step.">
        <Row>
          <Button>Cancel</Button>
          <Button>Save Transaction</Button>
        </Row>
      </Dont>
      <Do why="Deleting is quiet in a page; it turns red in the dialog that asks again.">
        <Row>
          <Button variant="secondary" icon={<IconPencil aria-hidden />}>
            Edit
          </Button>
          <Button variant="secondary" danger icon={<IconTrash aria-hidden />}>
            Delete
          </Button>
        </Row>
      </Do>
      <Dont why="The loudest thing in a page is never the one that destroys.">
        <Row>
          <Button variant="secondary" icon={<IconPencil aria-hidden />}>
            Edit
          </Button>
          <Button danger icon={<IconTrash aria-hidden />}>
            Delete
          </Button>
        </Row>
      </Dont>
      <Do why="The words say what happens, and stay true while it does.">
        <Row>
          <Button>Send Invitation</Button>
          <Button working="Sending...">Send Invitation</Button>
        </Row>
      </Do>
      <Dont why="‘OK’ has to be read together with everything around it.">
        <Row>
          <Button>OK</Button>
        </Row>
      </Dont>
    </DosAndDonts>
  ),
};
