import { IconBell, IconSettings, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Banner } from '../../src/components/Banner/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { Column } from '../../src/components/Column/index.ts';
import { FormActions } from '../../src/components/FormActions/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { SelectField } from '../../src/components/SelectField/index.ts';
import { SettingsList } from '../../src/components/SettingsList/index.ts';
import { SettingsRow } from '../../src/components/SettingsRow/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { SwitchRow } from '../../src/components/SwitchRow/index.ts';
import { Tabs } from '../../src/components/Tabs/index.ts';
import { Frame } from '../Frame.tsx';

function General() {
  const [dark, setDark] = useState(false);
  return (
    <Stack gap="panels">
      <Banner tone="success" onClose={() => undefined} closeLabel="Close">
        Settings saved successfully!
      </Banner>
      <Card padding="form">
        <Stack gap="fields">
          <SettingsList>
            <SwitchRow label="Dark mode" help="Easier on the eyes in the evening." checked={dark} onChange={setDark} />
            <SettingsRow label="Currency" help="Changes how amounts are shown. Nothing is converted.">
              <SelectField
                label="Currency"
                hideLabel
                value="USD"
                onChange={() => undefined}
                options={[{ value: 'USD', code: 'USD', label: 'US Dollar' }]}
              />
            </SettingsRow>
            <SettingsRow label="Language" help="Used for texts, dates and numbers.">
              <SelectField
                label="Language"
                hideLabel
                value="en"
                onChange={() => undefined}
                options={[{ value: 'en', code: 'en', label: 'English' }]}
              />
            </SettingsRow>
            <SwitchRow
              label="Weekly report"
              help="Not available on this server"
              checked
              disabled
              onChange={() => undefined}
            />
          </SettingsList>
          <FormActions>
            <Button>Save Changes</Button>
          </FormActions>
        </Stack>
      </Card>
    </Stack>
  );
}

function Settings() {
  const [tab, setTab] = useState('general');
  return (
    <Frame current="">
      <Column width="settings">
        <PageHeader title="Settings" />
        <Tabs
          label="Settings"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'general', label: 'General', icon: <IconSettings aria-hidden />, content: <General /> },
            { value: 'account', label: 'Account', icon: <IconUser aria-hidden />, content: null },
            { value: 'notifications', label: 'Notifications', icon: <IconBell aria-hidden />, content: null },
            { value: 'privacy', label: 'Privacy', icon: <IconShieldLock aria-hidden />, content: null },
          ]}
        />
      </Column>
    </Frame>
  );
}

const meta = {
  title: 'Pages/Settings',
  component: Settings,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Settings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GeneralTab: Story = {};

export const SwitchingToDark: Story = {
  name: 'a setting is switched, and one that the server lacks says so',
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const dark = canvas.getByRole('switch', { name: 'Dark mode' });
    await userEvent.click(dark);
    await expect(dark).toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Weekly report' })).toHaveAccessibleDescription(
      'Not available on this server',
    );
  },
};
