import { expect, test } from 'vitest';
import { english, formatsOf } from './formats.ts';
import { localize, localizeText } from './localize.ts';

const german = formatsOf('de');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('amounts, dates and shares in a text are written as the language writes them', () => {
  expect(plain(localizeText('-$1,650.00 on Nov 05, 2026, 72.9% of it', german))).toBe(
    '-1.650,00 $ on 05. Nov. 2026, 72,9 % of it',
  );
  expect(plain(localizeText('+$2,920.00', german))).toBe('+2.920,00 $');
});

test('English stays as it is', () => {
  expect(localizeText('-$86.42, 62%, Nov 20, 2026', english)).toBe('-$86.42, 62%, Nov 20, 2026');
});

test('amounts are found in lists, in objects and in parts', () => {
  const args = { rows: [{ money: '$5.00' }], money: english.parts(-86.42), count: 3, onChange: undefined };
  const { rows, money, count } = localize(args, german);
  expect(plain(rows[0]?.money ?? '')).toBe('5,00 $');
  expect(plain(money.map(({ value }) => value).join(''))).toBe('-86,42 $');
  expect(count).toBe(3);
});
