import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { Link, LinkProvider, type LinkProps } from './Link.tsx';

const meta = { title: 'Navigation/Link', component: Link, args: { href: '#here', children: 'Here' } } satisfies Meta<
  typeof Link
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PlainAnchor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Here' })).toHaveAttribute('href', '#here');
  },
};

function RouterLink({ href, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={`#routed${href}`}>
      {children}
    </a>
  );
}

export const ThroughARouter: Story = {
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Link {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Here' })).toHaveAttribute('href', '#routed#here');
  },
};

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{(name) => <Link {...args}>{name}</Link>}</StateGallery>,
};
