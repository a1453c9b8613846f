import * as fc from 'fast-check';
import { gzipSync } from 'fflate';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BANK_FILE_LIMITS } from '../limits.ts';
import { BankFileRefusal, REFUSAL_TEXTS } from '../refusal.ts';
import { amountsOf, bytesOf, read } from '../test-support/read.ts';
import { gunzip } from './unpack.ts';

const join = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const gzip = (bytes: Uint8Array, level: 0 | 6 = 6, filename = ''): Uint8Array =>
  gzipSync(bytes, { level, mtime: 0, ...(filename && { filename }) });

const HEAD = bytesOf('Date,Description,Amount\n2026-01-13,A,-1.00\n2026-01-14,B,');
const REST = bytesOf('-2.50\n2026-01-15,C,-3.00\n');

/** What is inflated, as text; or the code of its refusal. */
function outcomeOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder().decode(gunzip(bytes));
  } catch (error) {
    if (error instanceof BankFileRefusal) return error.code;
    throw error;
  }
}

describe('IMP-52 a gzip of several members', () => {
  it('is one file, also where one ends within a line, is empty or has a name', () => {
    const file = join(gzip(HEAD), gzip(new Uint8Array()), gzip(REST, 0, 'rest.csv'));
    expect(amountsOf(read(file))).toEqual([-100, -250, -300]);
  });

  it('inflates to what zlib inflates it to, however long its members are', () => {
    const member = fc.record({
      bytes: fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ minLength: 15_000, maxLength: 34_000 })),
      level: fc.constantFrom(0 as const, 6 as const),
      filename: fc.constantFrom('', 'a.csv', 'x'.repeat(300)),
    });
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 6 }), (members) => {
        const file = join(...members.map(({ bytes, level, filename }) => gzip(bytes, level, filename)));
        expect(Buffer.compare(gunzip(file), gunzipSync(file))).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('of which any was cut or damaged is refused, or gives all of it', () => {
    const [first, second] = [gzip(HEAD), gzip(REST)];
    const file = join(first, second);
    const whole = outcomeOf(file);
    // Cut where a member ends, it is a whole file of fewer.
    const cuts = Array.from(file.keys()).filter((at) => at !== first.length);
    expect(new Set(cuts.map((at) => outcomeOf(file.slice(0, at))))).toEqual(new Set(['unknown']));
    const flips = Array.from(file.keys(), (at) =>
      outcomeOf(file.map((byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte))),
    );
    expect([...new Set(flips)].toSorted()).toEqual([whole, 'unknown'].toSorted());
  });

  it.each([
    ['sum of the first', -8],
    ['length of the first', -4],
  ])('whose %s is another one is refused', (_, at) => {
    const first = gzip(HEAD);
    first[first.length + at] = (first[first.length + at] ?? 0) ^ 1;
    expect(outcomeOf(join(first, gzip(REST)))).toBe('unknown');
  });

  it('is refused with something else behind them, which may be a damaged one', () => {
    expect(outcomeOf(join(gzip(HEAD), gzip(REST), bytesOf('more')))).toBe('unknown');
    expect(outcomeOf(join(gzip(HEAD), HEAD))).toBe('unknown');
  });

  it('IMP-20 is refused beyond 5,000 of them, which would only take long', () => {
    const empty = gzip(new Uint8Array());
    const most = join(...Array.from({ length: 4_999 }, () => empty), gzip(REST));
    expect(outcomeOf(most)).toBe(new TextDecoder().decode(REST));
    expect(outcomeOf(join(empty, most))).toBe('unknown');
  });

  it('IMP-19 IMP-20 is cut at 20 MB of all of them', () => {
    const half = gzip(new Uint8Array(BANK_FILE_LIMITS.bytes / 2));
    expect(gunzip(join(half, half))).toHaveLength(BANK_FILE_LIMITS.bytes);
    expect(() => gunzip(join(half, half, gzip(bytesOf('x'))))).toThrow(REFUSAL_TEXTS['too-large']);
  });
});
