import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SettingsRow } from '../SettingsRow/index.ts';
import { SwitchRow } from '../SwitchRow/index.ts';
import { SettingsList } from './SettingsList.tsx';

const meta = {
  title: 'Forms/SettingsList',
  component: SettingsList,
  args: {
    children: (
      <>
        <SwitchRow label="Dark mode" help="Easier on the eyes in the evening." checked={false} onChange={fn()} />
        <SettingsRow label="Language">English</SettingsRow>
        <SwitchRow label="Weekly report" help="Not available on this server" checked disabled onChange={fn()} />
      </>
    ),
  },
} satisfies Meta<typeof SettingsList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeSettings: Story = {};
