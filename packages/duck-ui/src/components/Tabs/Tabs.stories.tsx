import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Tabs, type TabsProps } from './Tabs.tsx';

function Controlled(props: TabsProps) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onChange={setValue} />;
}

const meta = {
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

export const WithTheKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Name and password');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
