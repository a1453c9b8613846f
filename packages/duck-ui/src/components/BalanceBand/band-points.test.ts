import { expect, it } from 'vitest';
import { bandExtent, bandPoints } from './band-points.ts';
import type { BandDay } from './balance-band-props.ts';

const day = (likely: number, more: Partial<BandDay> = {}): BandDay => ({
  date: `${likely}`,
  likely,
  likelyText: `${likely}`,
  ...more,
});

it('FC-15 a line changes its colour at zero only, and exactly there', () => {
  const points = bandPoints([day(300), day(-100), day(-50), day(150)]);
  expect(points.map(({ at, likely, likelyBelow }) => [at, likely, likelyBelow])).toEqual([
    [0, 300, null],
    [0.75, 0, 0],
    [1, null, -100],
    [2, null, -50],
    [2.25, 0, 0],
    [3, 150, null],
  ]);
});

it('FC-15 each line is cut where it crosses itself; the others go on', () => {
  const points = bandPoints([
    day(300, { low: 100, high: 400, tried: 200 }),
    day(200, { low: -100, high: 400, tried: -200 }),
  ]);
  expect(
    points.map(({ at, likely, low, lowBelow, tried, triedBelow, band }) => ({
      at,
      likely,
      low,
      lowBelow,
      tried,
      triedBelow,
      band,
    })),
  ).toEqual([
    { at: 0, likely: 300, low: 100, lowBelow: null, tried: 200, triedBelow: null, band: [100, 400] },
    { at: 0.5, likely: 250, low: 0, lowBelow: 0, tried: 0, triedBelow: 0, band: [0, 400] },
    { at: 0.5, likely: 250, low: 0, lowBelow: 0, tried: 0, triedBelow: 0, band: [0, 400] },
    { at: 1, likely: 200, low: null, lowBelow: -100, tried: null, triedBelow: -200, band: [-100, 400] },
  ]);
});

it('FC-15 lines that cross zero between the same two days do so in the order of time', () => {
  const points = bandPoints([day(90, { low: 10, high: 95, tried: 50 }), day(-10, { low: -90, high: -5, tried: -50 })]);
  expect(points.map(({ at }) => Math.round(at * 100) / 100)).toEqual([0, 0.1, 0.5, 0.9, 1]);
  expect(points.map(({ high }) => high)).toEqual([95, 85, 45, 5, -5]);
});

it('FC-15 a line that only touches zero keeps its colour', () => {
  const points = bandPoints([day(10), day(0), day(10)]);
  expect(points.map(({ likely }) => likely)).toEqual([10, 0, 10]);
  expect(points).toHaveLength(3);
});

it('marks the days of which something is known', () => {
  const points = bandPoints([day(1), day(2, { entries: [{ id: '1', text: 'Rent' }] }), day(3, { entries: [] })]);
  expect(points.map(({ known }) => known)).toEqual([null, 2, null]);
  expect(bandPoints([day(1), day(2, { entries: [{ id: '1', text: 'Rent' }] })], new Set([1]))[1]?.known).toBe(null);
});

it('reaches from the lowest to the highest of all lines, and always to zero', () => {
  expect(bandExtent([day(5, { low: -3, high: 9 }), day(4, { tried: -7 })])).toEqual([-7, 9]);
  expect(bandExtent([day(5)])).toEqual([0, 5]);
  expect(bandExtent([])).toEqual([0, 0]);
});
