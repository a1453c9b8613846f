import { expect, it } from 'vitest';
import type { TrendRow } from '@nestegg/api-sdk';
import { chartSeries } from './chart-series.ts';

const row = (key: string | null, at: number): TrendRow => ({
  key,
  label: key ?? '',
  amounts: [at],
  total: at,
  amount: at,
  count: 1,
  average: null,
  change: null,
  changeYear: null,
});

it('of many categories the largest seven are drawn, and all others as one', () => {
  const rows = Array.from({ length: 500 }, (_, at) => row(`Category ${at}`, 500 - at));
  const { own, rest } = chartSeries(rows);
  expect(own.map(({ key }) => key)).toEqual(rows.slice(0, 7).map(({ key }) => key));
  expect(rest).toHaveLength(493);
});

it('the category Other is among the others, and eight are drawn one by one', () => {
  const rows = ['Food', 'Other', 'a', 'b', 'c', 'd', 'e', 'f', null].map(row);
  const { own, rest } = chartSeries(rows);
  expect(own.map(({ key }) => key)).toEqual(['Food', 'a', 'b', 'c', 'd', 'e', 'f']);
  expect(rest.map(({ key }) => key)).toEqual(['Other', null]);
  expect(chartSeries(rows.slice(0, 8))).toEqual({ own: rows.slice(0, 8), rest: [] });
});
