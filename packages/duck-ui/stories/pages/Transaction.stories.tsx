import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from '../../src/components/Amount/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { CategoryChip } from '../../src/components/CategoryChip/index.ts';
import { Column } from '../../src/components/Column/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { SettingsRow } from '../../src/components/SettingsRow/index.ts';
import { Skeleton } from '../../src/components/Skeleton/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import type { TransactionRow } from '../../src/components/TransactionTable/index.ts';
import { Frame } from '../Frame.tsx';
import { sampleRows } from '../sample-ledger.ts';
import { useFormats } from '../use-formats.ts';

const actions = (
  <>
    <Button variant="secondary" icon={<IconPencil aria-hidden />}>
      Edit
    </Button>
    <Button variant="secondary" danger icon={<IconTrash aria-hidden />}>
      Delete
    </Button>
  </>
);

function Facts({ row }: { row: TransactionRow }) {
  return (
    <Stack gap="tight" divided>
      <SettingsRow inline label="Amount">
        <Amount money={row.money} tone={row.tone} />
      </SettingsRow>
      <SettingsRow inline label="Date">
        {row.date}
      </SettingsRow>
      <SettingsRow inline label="Description">
        {row.description}
      </SettingsRow>
      <SettingsRow inline label="Category">
        <CategoryChip category={row.category} />
      </SettingsRow>
      <SettingsRow inline label="Household">
        {row.household}
      </SettingsRow>
      <SettingsRow inline label="Recurring">
        {row.recurring === true ? 'Yes' : 'No'}
      </SettingsRow>
    </Stack>
  );
}

function Transaction({ loading = false }: { loading?: boolean }) {
  const row = sampleRows(useFormats()).find(({ recurring }) => recurring === true);
  return (
    <Frame current="Transactions">
      <Column width="form">
        <PageHeader
          title="Transaction"
          back={{ href: '#transactions', label: 'Transactions' }}
          actions={loading ? undefined : actions}
        />
        <Card padding="form">{loading || row === undefined ? <Skeleton height={364} /> : <Facts row={row} />}</Card>
      </Column>
    </Frame>
  );
}

const meta = {
  title: 'Pages/Transaction',
  component: Transaction,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Transaction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToRead: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-$1,420.00')).toBeVisible();
    await expect(canvas.getByText('Rent')).toBeVisible();
  },
};

export const Loading: Story = { args: { loading: true } };
