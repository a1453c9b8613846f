import { expect, it } from 'vitest';
import { trends } from '../../i18n/en/trends.ts';
import { trendCsv } from './trend-csv.ts';

const row = (key: string | null, change: object = {}) => ({
  key,
  label: key ?? '',
  amounts: [1234, -50],
  total: 1184,
  amount: -50,
  count: 1,
  average: null,
  change: null,
  changeYear: -12.5,
  ...change,
});

/** The lines of a file of these categories. */
const linesOf = async (...names: readonly string[]) => {
  const file = trendCsv(
    {
      months: ['2026-01', '2026-02'],
      month: '2026-02',
      asOf: '2026-02-28',
      firstMonth: '2026-01',
      compared: 1,
      rows: names.map((name) => row(name)),
      grew: [],
      totals: row(null, { average: 617 }),
      currency: 'USD',
      leftOut: [],
    },
    { t: trends.en, nameOf: ({ key }) => key ?? '' },
  );
  return (await file.text()).split('\r\n');
};

it('has a line a category, with amounts as decimals, and one of the totals', async () => {
  const [head, food, total, end] = await linesOf('Food');
  expect(head).toContain(',2026-01,2026-02,');
  expect([food, total, end]).toEqual(['Food,12.34,-0.50,,,-12.5,11.84', 'Total,12.34,-0.50,6.17,,-12.5,11.84', '']);
});

it('IMP-22 has no cell that begins a formula, and quotes what would end one', async () => {
  const lines = await linesOf('=1+1', '+1', '-1', '@a', 'Pins, "large"', '\tTab', '\rReturn', 'Two\rlines');
  expect(lines.slice(1, 9).map((line) => line.replace(/,12\.34.*/, ''))).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@a",
    '"Pins, ""large"""',
    "'\tTab",
    '"\'\rReturn"',
    '"Two\rlines"',
  ]);
});
