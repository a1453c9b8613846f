import type { Meta, StoryObj } from '@storybook/react-vite';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Avatar } from '../Avatar/index.ts';
import { Chip } from '../Chip/index.ts';
import { Person } from './Person.tsx';

const meta = {
  title: 'Data/Person',
  component: Person,
  args: {
    name: 'Mara Lindqvist',
    detail: 'mara@lindqvist.example',
    avatar: <Avatar name="Mara Lindqvist" />,
  },
} satisfies Meta<typeof Person>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithRole: Story = { args: { note: '(you)', end: <Chip look="strong">Owner</Chip> } };

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    name: 'Maximiliane-Friederike von Hohenzollern-Sigmaringendorf',
    detail: 'maximiliane-friederike.von.hohenzollern@verwaltungsgemeinschaft.example',
    end: <Chip>Mitglied</Chip>,
  },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: WithRole.args ?? {} };
