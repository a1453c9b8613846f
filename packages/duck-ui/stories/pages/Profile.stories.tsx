import { IconActivity, IconAdjustments, IconPencil, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Avatar } from '../../src/components/Avatar/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { Column } from '../../src/components/Column/index.ts';
import { ErrorView } from '../../src/components/ErrorView/index.ts';
import { FormActions } from '../../src/components/FormActions/index.ts';
import { FormRow } from '../../src/components/FormRow/index.ts';
import { LoadingView } from '../../src/components/LoadingView/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { Person } from '../../src/components/Person/index.ts';
import { SettingsRow } from '../../src/components/SettingsRow/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { Tabs } from '../../src/components/Tabs/index.ts';
import { TextField } from '../../src/components/TextField/index.ts';
import { Frame } from '../Frame.tsx';

const none = () => undefined;

function View({ onEdit }: { onEdit: () => void }) {
  return (
    <Stack gap="tight" divided>
      <Person
        name="Mara Lindqvist"
        detail="Member since March 4, 2024"
        avatar={<Avatar name="Mara Lindqvist" size="large" />}
        end={
          <Button variant="secondary" icon={<IconPencil aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
        }
      />
      <SettingsRow label="Full Name">Mara Lindqvist</SettingsRow>
      <SettingsRow label="Email">mara@lindqvist.example</SettingsRow>
      <SettingsRow label="Phone">—</SettingsRow>
      <SettingsRow label="Bio">Keeps the books of three households and one band.</SettingsRow>
    </Stack>
  );
}

function Form({ onLeave }: { onLeave: () => void }) {
  return (
    <Stack gap="fields">
      <TextField label="Full Name" value="Mara Lindqvist" onChange={none} required />
      <FormRow>
        <TextField label="Email" type="email" value="mara@lindqvist.example" onChange={none} required />
        <TextField label="Phone" type="tel" value="" onChange={none} />
      </FormRow>
      <TextField label="Bio" rows={4} value="Keeps the books of three households and one band." onChange={none} />
      <FormActions>
        <Button variant="secondary" onClick={onLeave}>
          Cancel
        </Button>
        <Button onClick={onLeave}>Save Changes</Button>
      </FormActions>
    </Stack>
  );
}

function PersonalInfo() {
  const [editing, setEditing] = useState(false);
  return (
    <Card padding="form">
      {editing ? <Form onLeave={() => setEditing(false)} /> : <View onEdit={() => setEditing(true)} />}
    </Card>
  );
}

const tabs = [
  { value: 'personal', label: 'Personal Info', icon: <IconUser aria-hidden />, content: <PersonalInfo /> },
  { value: 'security', label: 'Security', icon: <IconShieldLock aria-hidden />, content: null },
  { value: 'preferences', label: 'Preferences', icon: <IconAdjustments aria-hidden />, content: null },
  { value: 'activity', label: 'Activity', icon: <IconActivity aria-hidden />, content: null },
];

const CONTENTS = {
  loaded: <Tabs label="Profile" value="personal" onChange={none} tabs={tabs} />,
  loading: (
    <Card padding="form">
      <LoadingView message="Loading your profile..." />
    </Card>
  ),
  failed: (
    <Card padding="form">
      <ErrorView
        title="Could not load profile"
        message="Failed to load profile data. Please try again."
        retry={{ label: 'Retry', onRetry: none }}
        details={{ label: 'Technical Details', entries: [{ label: 'Code', value: 'NETWORK_ERROR' }] }}
      />
    </Card>
  ),
};

function Profile({ state }: { state: keyof typeof CONTENTS }) {
  return (
    <Frame current="">
      <Column width="settings">
        <PageHeader title="Profile" />
        {CONTENTS[state]}
      </Column>
    </Frame>
  );
}

const meta = {
  title: 'Pages/Profile',
  component: Profile,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { state: 'loaded' },
} satisfies Meta<typeof Profile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToRead: Story = {};

export const ToEdit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(canvas.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Mara Lindqvist');
  },
};

export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed' } };
