import { IconDeviceLaptop, IconDeviceMobile, IconKey } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { FactorRow } from './FactorRow.tsx';

const onRemove = fn();
const remove = (
  <Button variant="secondary" size="small" danger onClick={onRemove}>
    Remove
  </Button>
);

const meta = {
  title: 'Data/FactorRow',
  component: FactorRow,
  args: {
    icon: <IconDeviceMobile />,
    name: 'Authenticator app',
    detail: 'Set up Mar 03, 2026 · last used Nov 18, 2026',
    end: remove,
  },
} satisfies Meta<typeof FactorRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Removed: Story = {
  name: 'reports that it is to be removed',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove' }));
    await expect(onRemove).toHaveBeenCalledOnce();
  },
};

export const Warning: Story = {
  args: {
    icon: <IconKey />,
    name: 'Blue security key',
    detail: undefined,
    warning: 'Made for home.example: it does not work here',
  },
};

export const Device: Story = {
  args: { icon: <IconDeviceLaptop />, name: 'Firefox on Linux', detail: 'Until Dec 12, 2026 · 192.0.2.14' },
};

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    name: 'Der Sicherheitsschlüssel von Maximiliane-Friederike von Hohenzollern-Sigmaringendorf',
    warning: 'Für nestegg.verwaltungsgemeinschaft-donautal.example erstellt: funktioniert hier nicht',
  },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
