import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

it.each([
  [-1250, 'EUR', 'de', '-12,50 €'],
  [123_456_789, 'USD', 'en-US', '$1,234,567.89'],
  [150_000, 'JPY', 'ja', '￥1,500'],
  [0, 'USD', 'en-US', '$0.00'],
] as const)('%i hundredths of %s in %s are %s', (minor, currency, locale, text) => {
  expect(formatMoney(minor, currency, locale).replaceAll('\u{a0}', ' ')).toBe(text);
});
