import { array, assert, constantFrom, date, integer, nat, property, record, sample, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BankFileRefusal, proveStatement, readBankFile } from './index.ts';
import { DIALECTS, type MadeUpStatement } from './test-support/dialects.ts';
import { bytesOf, read, rowsOf, TODAY } from './test-support/read.ts';

const NAMES = ['Bakery', 'Müller & Söhne', 'Café "Le Pont"', 'Rent, flat 3', 'Trains; buses', 'A < B', 'Ærø Ferry'];

const amount = integer({ min: -9_999_999, max: 9_999_999 }).filter((minor) => minor !== 0);
const day = date({ min: new Date('2026-01-01'), max: new Date('2026-05-31'), noInvalidDate: true });

/** Days from the 13th on read one way only; the first of each file is one of them. */
const statements: Arbitrary<MadeUpStatement> = record({
  opening: integer({ min: -1_000_000, max: 1_000_000 }),
  rows: array(
    record({
      date: day.map((each) => each.toISOString().slice(0, 10)),
      amount,
      payee: constantFrom(...NAMES),
    }),
    { minLength: 3, maxLength: 20 },
  ).map((rows) => [{ date: '2026-01-13', amount: -1_234, payee: 'First' }, ...rows]),
});

describe.each(Object.entries(DIALECTS))('%s', (_, write) => {
  it('any statement reads back equal, and nothing is asked', () => {
    assert(
      property(statements, (statement) => {
        const file = read(write(statement));
        expect(file.questions).toEqual([]);
        const wanted = statement.rows.map((row) => `${row.date} ${row.amount} ${row.payee}`).toSorted();
        expect(
          rowsOf(file)
            .map((row) => (typeof row === 'string' ? row : row.join(' ')))
            .toSorted(),
        ).toEqual(wanted);
        for (const each of file.statements) expect(proveStatement(each).kind).not.toBe('differs');
      }),
      { numRuns: 60 },
    );
  });

  it('damaged it is refused or read, and never breaks', () => {
    const original = sample(statements, { numRuns: 1, seed: 7 })[0];
    const bytes = bytesOf(write(original ?? { opening: 0, rows: [] }));
    assert(
      property(nat(bytes.length - 1), nat(255), constantFrom('flip', 'cut', 'repeat'), (at, value, kind) => {
        const damaged = damage(bytes, at, { kind, value });
        try {
          const file = readBankFile(damaged, { today: TODAY });
          for (const { rows } of file.statements)
            for (const { row, fault } of rows)
              expect(row === null ? fault : Number.isSafeInteger(row.amount)).toBeTruthy();
        } catch (error) {
          expect(error).toBeInstanceOf(BankFileRefusal);
        }
      }),
      { numRuns: 200 },
    );
  });
});

function damage(
  bytes: Uint8Array,
  at: number,
  { kind, value }: { kind: 'flip' | 'cut' | 'repeat'; value: number },
): Uint8Array {
  if (kind === 'cut') return bytes.slice(0, at);
  if (kind === 'repeat') return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(Math.max(0, at - value))]);
  const copy = bytes.slice();
  copy[at] = value;
  return copy;
}
