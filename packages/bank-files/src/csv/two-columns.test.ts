import { describe, expect, it } from 'vitest';
import { proveStatement } from '../proof.ts';
import { amountsOf, bytesOf, read } from '../test-support/read.ts';

interface Movement {
  readonly text: string;
  readonly amount: number;
}

const SHOP = { text: 'Shop', amount: -4530 };
const GAS = { text: 'Gas', amount: -470 };
const WAGE = { text: 'Wage', amount: 100_000 };
const GIFT = { text: 'Gift', amount: 2500 };
const MOVEMENTS: readonly (readonly Movement[])[] = [
  [WAGE, SHOP],
  [SHOP, WAGE],
  [SHOP, GAS],
  [WAGE, GIFT],
  [WAGE, SHOP, GAS],
  [GAS, WAGE, SHOP, GIFT],
];

const money = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

interface Manner {
  readonly names: readonly [string, string];
  /** Money that went stands first. */
  readonly isOutFirst: boolean;
  readonly hasMinus: boolean;
  /** Where nothing moved. */
  readonly nothing: string;
  readonly balance: 'after' | 'before' | 'none';
  readonly isNewestFirst: boolean;
}

/** The manners in which banks write money that came and went in two columns, by names that are known, in part or not at all. */
const MANNERS: readonly Manner[] = (
  [
    ['Credit', 'Debit'],
    ['Paid In', 'Foo'],
    ['Foo', 'Paid Out'],
    ['Foo', 'Bar'],
    ['', ''],
  ] as const
).flatMap((names) =>
  [false, true].flatMap((isOutFirst) =>
    [false, true].flatMap((hasMinus) =>
      ['', '0,00'].flatMap((nothing) =>
        (['after', 'before', 'none'] as const).flatMap((balance) =>
          [false, true].map((isNewestFirst) => ({ names, isOutFirst, hasMinus, nothing, balance, isNewestFirst })),
        ),
      ),
    ),
  ),
);

function table(movements: readonly Movement[], manner: Manner): string {
  const { names, isOutFirst, hasMinus, nothing, balance, isNewestFirst } = manner;
  let held = 0;
  const lines = movements.map(({ text, amount }, at) => {
    const [before, after] = [held, (held += amount)];
    const income = amount > 0 ? money(amount) : nothing;
    const out = amount < 0 ? money(hasMinus ? amount : -amount) : nothing;
    const cells = isOutFirst ? [out, income] : [income, out];
    const behind = { after: [money(after)], before: [money(before)], none: [] }[balance];
    return [`2026-01-${String(13 + at)}`, text, ...cells, ...behind].join(';');
  });
  const named = isOutFirst ? names.toReversed() : names;
  const header = ['Date', 'Text', ...named, ...{ after: ['Balance'], before: ['Balance before'], none: [] }[balance]];
  return [header.join(';'), ...(isNewestFirst ? lines.toReversed() : lines), ''].join('\n');
}

describe.each(MOVEMENTS.map((movements) => ({ movements, texts: movements.map(({ text }) => text).join(', ') })))(
  'two columns of money: $texts',
  ({ movements }) => {
    it('are read with the right signs, or something is asked', () => {
      const wrong = MANNERS.map((manner) => table(movements, manner)).filter((text) => {
        const { statements, questions } = read(bytesOf(text));
        if (questions.length > 0) return false;
        const found = statements.flatMap(({ rows }) => rows.map(({ row }) => `${row?.bankText} ${row?.amount}`));
        return (
          found.toSorted().join() !==
          movements
            .map(({ text: name, amount }) => `${name} ${amount}`)
            .toSorted()
            .join()
        );
      });
      expect(wrong).toEqual([]);
    });

    it('are never said to add up with the wrong signs, not even before an answer', () => {
      const sum = movements.reduce((total, { amount }) => total + amount, 0);
      const wrong = MANNERS.map((manner) => table(movements, manner)).filter((text) =>
        read(bytesOf(text)).statements.some((statement) => {
          const { kind } = proveStatement(statement);
          return kind === 'adds-up' && statement.rows.reduce((total, { row }) => total + (row?.amount ?? 0), 0) !== sum;
        }),
      );
      expect(wrong).toEqual([]);
    });
  },
);

it.each([
  [
    ['-1,00', '0,00', '-3,00'],
    [-100, 0, -300],
  ],
  [
    ['0,00', '0,00', '-3,00'],
    [-750, -850, -950],
  ],
])('of two columns of amounts the first one, %j, is left only where most of it is 0', (firsts, amounts) => {
  const rows = firsts.map((first, at) => `${13 + at}.01.2026;Shop;${first};-${at + 7},50\n`);
  expect(amountsOf(read(`Datum;Text;Betrag;Amount\n${rows.join('')}`))).toEqual(amounts);
});
