import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { Chip } from '../Chip/index.ts';
import { PageHeader } from './PageHeader.tsx';

const meta = { component: PageHeader, args: { title: 'Households' } } satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};

export const WithEverything: Story = {
  args: {
    title: 'Alder Street 12',
    subtitle: 'Since March 2024',
    back: { href: '#households', label: 'Households' },
    chip: <Chip look="strong">Owner</Chip>,
    actions: <Button variant="secondary">Edit</Button>,
  },
};

export const LongTitle: Story = {
  args: { title: 'The allotment behind the old railway station at Upper Wolvercote', actions: <Button>Edit</Button> },
};
