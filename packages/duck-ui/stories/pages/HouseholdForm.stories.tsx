import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Banner } from '../../src/components/Banner/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { Column } from '../../src/components/Column/index.ts';
import { FormActions } from '../../src/components/FormActions/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { TextField } from '../../src/components/TextField/index.ts';
import { Frame } from '../Frame.tsx';

function HouseholdForm({ problem, failure }: { problem?: string; failure?: string }) {
  const [name, setName] = useState('');
  return (
    <Frame current="Households">
      <Column width="form">
        <PageHeader title="Create New Household" back={{ href: '#households', label: 'Households' }} />
        <Card padding="form">
          <Stack gap="fields">
            {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
            <TextField
              label="Household Name"
              placeholder="e.g. Family, Roommates"
              value={name}
              onChange={setName}
              error={problem}
              required
            />
            <FormActions>
              <Button variant="secondary" href="#households">
                Cancel
              </Button>
              <Button type="submit">Create Household</Button>
            </FormActions>
          </Stack>
        </Card>
      </Column>
    </Frame>
  );
}

const meta = {
  title: 'Pages/Household form',
  component: HouseholdForm,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HouseholdForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Typing: Story = {
  name: 'the name is typed',
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Household Name' });
    await userEvent.type(field, 'Lake Cabin');
    await expect(field).toHaveValue('Lake Cabin');
  },
};

export const WithProblem: Story = { args: { problem: 'Household name is required' } };
export const Failed: Story = { args: { failure: 'Failed to create household. Please try again.' } };
