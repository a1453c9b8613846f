import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { amountsOf, bytesOf, read } from './test-support/read.ts';

const lines = (rows: readonly string[]): string => `${['Date,Description,Amount', ...rows].join('\n')}\n`;
const table = (...rows: string[]): Uint8Array => bytesOf(lines(rows));
const named = (...rows: string[]): Uint8Array => bytesOf(`Account,12345678\n${lines(rows)}`);
const zip = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files);

describe('lists of an archive', () => {
  it('of the same days that name no account are a statement each', () => {
    const [one, other] = [
      table('2026-01-13,A,-1.00', '2026-01-15,B,-2.00'),
      table('2026-01-14,C,-3.00', '2026-01-16,A,-1.00'),
    ];
    const { statements } = read(zip({ 'a.csv': one, 'b.csv': other }));
    expect(statements.map(({ rows }) => rows.map(({ row }) => row?.amount))).toEqual([
      [-100, -200],
      [-300, -100],
    ]);
  });

  it('of one and the same day that name no account are a statement each', () => {
    const { statements } = read(zip({ 'a.csv': table('2026-01-13,A,-1.00'), 'b.csv': table('2026-01-13,B,-2.00') }));
    expect(statements.map(({ rows }) => rows.map(({ row }) => row?.amount))).toEqual([[-100], [-200]]);
  });

  it('whose common days differ have all rows of both', () => {
    const [one, other] = [
      table('2026-01-13,A,-1.00', '2026-01-14,B,-2.00', '2026-01-15,C,-3.00'),
      table('2026-01-14,B,-2.00', '2026-01-14,X,-9.00', '2026-01-15,C,-3.00', '2026-01-16,D,-4.00'),
    ];
    expect(amountsOf(read(zip({ 'a.csv': one, 'b.csv': other })))).toEqual([-100, -200, -300, -200, -900, -300, -400]);
  });

  it('of the same days that name one account are one statement', () => {
    const [one, other] = [
      named('2026-01-13,A,-1.00', '2026-01-15,B,-2.00'),
      named('2026-01-14,C,-3.00', '2026-01-16,A,-1.00'),
    ];
    const { statements } = read(zip({ 'a.csv': one, 'b.csv': other }));
    expect(statements.map(({ rows }) => rows.map(({ row }) => row?.amount))).toEqual([[-100, -200, -300, -100]]);
  });

  it('that have one row in common have it each: it may be two', () => {
    const [one, other] = [
      table('2026-01-13,A,-1.00', '2026-01-14,B,-2.00'),
      table('2026-01-14,B,-2.00', '2026-01-15,C,-3.00'),
    ];
    expect(amountsOf(read(zip({ 'a.csv': one, 'b.csv': other })))).toEqual([-100, -200, -200, -300]);
  });
});
