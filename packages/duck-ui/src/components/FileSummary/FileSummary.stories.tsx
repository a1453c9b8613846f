import type { Meta, StoryObj } from '@storybook/react-vite';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Card } from '../Card/index.ts';
import { ProofLine } from '../ProofLine/index.ts';
import { FileSummary } from './FileSummary.tsx';

const meta = {
  title: 'Data/FileSummary',
  component: FileSummary,
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  args: {
    name: 'joint-2026-11-20.csv',
    detail: 'CSV · Joint checking, Alder Street 12 · US dollars',
    facts: [
      { label: 'Span', value: 'Nov 2 – Nov 20, 2026' },
      { label: 'Ticked', value: '10 of 14 rows' },
      { label: 'Net sum of ticked', value: '+$762.89', tone: 'income' },
    ],
    children: <ProofLine proof="right">Adds up: $1,386.92 + $595.22 = $1,982.14</ProofLine>,
  },
} satisfies Meta<typeof FileSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Proven: Story = {};
export const WithoutProof: Story = { args: { children: null } };

export const LongText: Story = {
  args: {
    name: 'Kontoauszug_Wohnungseigentuemergemeinschaft_Alderstrasse_12_2026-11-20_final_final.camt053.xml',
    facts: [
      { label: 'Span', value: 'Nov 20, 2025 – Nov 20, 2026' },
      { label: 'Net sum of ticked', value: '-$9,999,999,999.99', tone: 'expense' },
    ],
  },
  play: fitsTheWindow,
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const LongTextOnAPhone: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
