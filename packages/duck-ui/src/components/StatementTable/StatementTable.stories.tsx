import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Card } from '../Card/index.ts';
import { StatementTable, type StatementRow } from './StatementTable.tsx';

const LATEST: StatementRow = {
  id: '3',
  period: 'Nov 2 – Nov 20, 2026',
  file: 'joint-2026-11-20.csv',
  opening: '$1,386.92',
  sum: '+$595.22',
  tone: 'income',
  closing: '$1,982.14',
};

const EARLIER: StatementRow = {
  id: '1',
  period: 'Oct 1 – Oct 25, 2026',
  file: 'joint-2026-10.xml',
  opening: '$1,102.38',
  sum: '+$312.10',
  tone: 'income',
  closing: '$1,414.48',
};

const meta = {
  title: 'Data/StatementTable',
  component: StatementTable,
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <Card padding="rows">
        <Story />
      </Card>
    ),
  ],
  args: {
    label: 'Statements',
    columns: {
      period: 'Period',
      file: 'File',
      opening: 'Opening',
      sum: 'Change',
      closing: 'Closing',
    },
    rows: [
      LATEST,
      {
        id: '2',
        gap: 'No statement covers Oct 26 – Nov 1, 2026',
        detail: 'Between them the balance changed by -$27.56.',
      },
      EARLIER,
    ],
  },
} satisfies Meta<typeof StatementTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneMissing: Story = {
  tags: ['ACC-23'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getByText('No statement covers Oct 26 – Nov 1, 2026')).toBeVisible();
  },
};

export const WithoutBalances: Story = {
  args: { rows: [{ ...LATEST, opening: null, sum: null, closing: null }] },
};

export const LongText: Story = {
  args: {
    rows: [
      {
        ...LATEST,
        file: 'Kontoauszug_Wohnungseigentuemergemeinschaft_Alderstrasse_12_2026-11-20_final_final.camt053.xml',
        opening: '-$9,999,999,999.99',
        sum: '+$9,999,999,999.99',
        closing: '$9,999,999,999.99',
      },
    ],
  },
  play: fitsTheWindow,
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const LongTextOnAPhone: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};
