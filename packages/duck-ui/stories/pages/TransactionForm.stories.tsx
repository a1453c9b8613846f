import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AmountField, type Direction } from '../../src/components/AmountField/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { CategoryField } from '../../src/components/CategoryField/index.ts';
import { CheckboxField } from '../../src/components/CheckboxField/index.ts';
import { Column } from '../../src/components/Column/index.ts';
import { DateField } from '../../src/components/DateField/index.ts';
import { FormActions } from '../../src/components/FormActions/index.ts';
import { FormRow } from '../../src/components/FormRow/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { Panel, PanelDetails } from '../../src/components/Panel/index.ts';
import { SelectField } from '../../src/components/SelectField/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { TextField } from '../../src/components/TextField/index.ts';
import { Frame } from '../Frame.tsx';
import { calendarLabels, dateFormat } from '../samples.tsx';
import { fitsTheWindow } from '../fits.ts';

const none = () => undefined;

function Recurring() {
  const [recurring, setRecurring] = useState(true);
  return (
    <Panel>
      <CheckboxField label="This is a recurring bill/income" checked={recurring} onChange={setRecurring} />
      {recurring && (
        <PanelDetails>
          <FormRow>
            <SelectField
              label="Frequency"
              value="monthly"
              onChange={none}
              options={[
                { value: 'monthly', label: 'Monthly' },
                { value: 'weekly', label: 'Weekly' },
              ]}
            />
            <TextField label="Due date" note="(day of month)" inputMode="numeric" value="28" onChange={none} />
          </FormRow>
          <CheckboxField
            label="This is a projected transaction"
            help="Projected transactions count in monthly projections but not in actual spending totals."
            checked={false}
            onChange={none}
          />
        </PanelDetails>
      )}
    </Panel>
  );
}

function TransactionForm({ problem }: { problem?: string }) {
  const [direction, setDirection] = useState<Direction>('expense');
  const [amount, setAmount] = useState('42.80');
  const [date, setDate] = useState('2026-11-20');
  const [category, setCategory] = useState('Utilities');
  return (
    <Frame current="Transactions">
      <Column width="form">
        <PageHeader title="Add New Transaction" back={{ href: '#transactions', label: 'Transactions' }} />
        <Card padding="form">
          <Stack gap="fields">
            <AmountField
              label="Amount"
              help="Positive for income, negative for expenses."
              value={amount}
              onChange={setAmount}
              direction={direction}
              onDirectionChange={setDirection}
              directionLabels={{ group: 'Direction', expense: 'Expense', income: 'Income' }}
              currencySymbol="$"
              required
            />
            <FormRow>
              <TextField label="Description" value="" onChange={none} error={problem} required />
              <DateField
                label="Date"
                value={date}
                onChange={setDate}
                format={dateFormat}
                labels={calendarLabels}
                required
              />
            </FormRow>
            <FormRow>
              <CategoryField
                label="Category"
                note="(optional)"
                value={category}
                onChange={setCategory}
                suggestions={['Food', 'Housing', 'Utilities', 'Transportation', 'Bagpipes']}
              />
              <SelectField
                label="Household"
                value="1"
                onChange={none}
                options={[
                  { value: '', label: 'Personal (not shared)' },
                  { value: '1', label: 'Alder Street 12' },
                ]}
              />
            </FormRow>
            <Recurring />
            <FormActions>
              <Button variant="secondary" href="#transactions">
                Cancel
              </Button>
              <Button type="submit">Save Transaction</Button>
            </FormActions>
          </Stack>
        </Card>
      </Column>
    </Frame>
  );
}

const meta = {
  title: 'Pages/Transaction form',
  component: TransactionForm,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TransactionForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithProblem: Story = { args: { problem: 'Description is required' } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};

export const RightToLeftOnAPhone: Story = {
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  play: fitsTheWindow,
};
