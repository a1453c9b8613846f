import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

function Controlled(props: TabsProps) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Settings',
    value: 'general',
    onChange: () => undefined,
    tabs: [
      { value: 'general', label: 'General', content: 'Language and currency' },
      { value: 'account', label: 'Account', content: 'Name and password' },
      { value: 'waiting', label: 'Invitations', badge: { text: '1', label: '1 waiting' }, content: 'One invitation' },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas }) => {
    // The number is for the eye; who hears the tab hears what waits.
    await expect(canvas.getByRole('tab', { name: /^Invitations\s*1 waiting$/ })).toHaveTextContent('Invitations1');
  },
};

export const WithTheKeyboard: Story = {
  name: 'arrow keys choose',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Name and password');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LastInANarrowPlace: Story = {
  args: { value: 'waiting' },
  decorators: [
    (Row) => (
      <div style={{ width: 200 }}>
        <Row />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const current = canvas.getByRole('tab', { selected: true });
    const row = canvas.getByRole('tablist').getBoundingClientRect();
    await expect(current.getBoundingClientRect().right).toBeLessThanOrEqual(row.right + 1);
    // What is before it fades.
    await waitFor(() => expect(canvas.getByRole('tablist')).toHaveAttribute('data-fade', 'start'));
  },
};

export const ComingIntoSight: Story = {
  ...LastInANarrowPlace,
  name: 'the tab that is current from elsewhere comes into sight',
  tags: ['!dev', '!autodocs'],
  args: { value: 'general' },
  render: function WithAWayThere(args) {
    const [value, setValue] = useState(args.value);
    return (
      <>
        <Tabs {...args} value={value} onChange={setValue} />
        <button onClick={() => setValue('waiting')}>What waits</button>
      </>
    );
  },
  play: async (context) => {
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'What waits' }));
    await LastInANarrowPlace.play?.(context);
  },
};

const steps: TabsProps['tabs'] = [
  { value: 'general', label: '1. Fill in', content: 'The first step' },
  { value: 'account', label: '2. Look over', content: 'The second step' },
  { value: 'waiting', label: '3. Save', content: 'The last step' },
];

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery stacked>{(name) => <Tabs {...args} label={name} />}</StateGallery>,
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="A few views of one thing, each named by a noun.">
        <Controlled {...args} label="Views" />
      </Do>
      <Dont why="Steps are no views: tabs can be taken in any order.">
        <Controlled {...args} label="Steps" tabs={steps} />
      </Dont>
      <Do why="A yolk counts what waits for an answer.">
        <Controlled {...args} label="With something waiting" value="waiting" />
      </Do>
      <Dont why="A number that asks for nothing is noise.">
        <Controlled
          {...args}
          label="With noise"
          tabs={args.tabs.map((tab) => ({ ...tab, badge: { text: '128', label: '128 entries' } }))}
        />
      </Dont>
    </DosAndDonts>
  ),
};
