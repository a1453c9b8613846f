import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen } from 'storybook/test';
import { Banner } from '../../src/components/Banner/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { CheckboxField } from '../../src/components/CheckboxField/index.ts';
import { Dialog } from '../../src/components/Dialog/index.ts';
import { DiffTable } from '../../src/components/DiffTable/index.ts';
import { EmptyView } from '../../src/components/EmptyView/index.ts';
import { ErrorView } from '../../src/components/ErrorView/index.ts';
import { FormActions } from '../../src/components/FormActions/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { SelectField } from '../../src/components/SelectField/index.ts';
import { Skeleton } from '../../src/components/Skeleton/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { TextField } from '../../src/components/TextField/index.ts';
import { fitsTheWindow } from '../fits.ts';
import { Frame } from '../Frame.tsx';

const nothing = () => undefined;
const CATEGORIES = ['', 'Food', 'Housing'].map((value) => ({ value, label: value || 'Leave as it is' }));

/** The page with a dialog on it. */
function Rules({ children }: { children?: ReactNode }) {
  return (
    <Frame current="Transactions">
      <PageHeader title="Rules" subtitle="Of each action the first rule from the top wins." />
      <Card>
        <EmptyView art="list" title="No rules yet. Correct a category after an import to make one." />
      </Card>
      {children}
    </Frame>
  );
}

function RuleForm({ words = '', problem, failure }: { words?: string; problem?: string; failure?: string }) {
  const [text, setText] = useState(words);
  const [category, setCategory] = useState('');
  return (
    <Dialog opened onClose={nothing} title={words === '' ? 'Add rule' : 'Edit rule'}>
      <Stack gap="fields">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <SelectField label="Look at" value="text" onChange={nothing} options={[{ value: 'text', label: 'Text' }]} />
        <TextField label="Words" value={text} onChange={setText} error={problem} />
        <SelectField label="Category" value={category} onChange={setCategory} options={CATEGORIES} />
        <CheckboxField label="Do not import it" checked={false} onChange={nothing} />
        <FormActions>
          <Button variant="secondary">Cancel</Button>
          <Button type="submit">Save</Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}

function Preview({ children, apply }: { children: ReactNode; apply?: string }) {
  return (
    <Dialog opened onClose={nothing} title="What the rules change">
      <Stack gap="fields">
        <CheckboxField label="Also change what people set" checked={false} onChange={nothing} />
        {children}
        <FormActions>
          <Button variant="secondary">Cancel</Button>
          {apply !== undefined && <Button>{apply}</Button>}
        </FormActions>
      </Stack>
    </Dialog>
  );
}

const changed = (title: string) => ({
  id: title,
  title,
  fields: [
    { field: 'Category', before: null, after: 'Food', words: true },
    { field: 'Description', before: 'REWE SAGT DANKE 0423', after: 'Groceries', words: true },
  ],
});

const meta = {
  title: 'Pages/Rules',
  component: Rules,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Rules>;

export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};

export const Adding: Story = {
  args: { children: <RuleForm /> },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Words' });
    await userEvent.type(field, 'rewe');
    await expect(field).toHaveValue('rewe');
  },
};

export const WithProblem: Story = { args: { children: <RuleForm problem="Text is required" /> } };

export const Failed: Story = {
  args: { children: <RuleForm words="REWE" failure="Failed to save. Please try again." /> },
};

export const EditingLongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: <RuleForm words="Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung" /> },
  play: async () => {
    await fitsTheWindow();
  },
};

export const PreviewOfChanges: Story = {
  args: {
    children: (
      <Preview apply="Change 2 transactions">
        <p>2 changes, -$16.70 in all, Nov 13 – Nov 19, 2026</p>
        <DiffTable
          label="What the rules change"
          labels={{ field: 'Field', before: 'Before', after: 'After' }}
          records={[changed('Nov 19 · REWE 0423 · -$12.50'), changed('Nov 13 · REWE 0423 · -$4.20')]}
        />
      </Preview>
    ),
  },
};

export const PreviewOfNothing: Story = {
  args: {
    children: (
      <Preview>
        <EmptyView art="none" title="The rules change nothing." />
      </Preview>
    ),
  },
};

export const PreviewOnItsWay: Story = {
  args: {
    children: (
      <Preview>
        <Skeleton height={180} />
      </Preview>
    ),
  },
};

export const PreviewFailed: Story = {
  args: {
    children: (
      <Preview>
        <ErrorView
          message="Failed to load rules. Please try again later."
          retry={{ label: 'Retry', onRetry: nothing }}
        />
      </Preview>
    ),
  },
};
