import { expect, it } from 'vitest';
import { chooseMark, chooseOrder, likelierOrder } from './choices.ts';
import type { DateOrder } from './model.ts';
import { amountText } from './text/amount.ts';
import { dateText } from './text/dates.ts';

const TODAY = '2026-06-15';

const markOf = (...texts: readonly string[]) => chooseMark(texts.flatMap((text) => amountText(text) ?? []));

it('where no mark reads all amounts, the one that reads most is taken, of two that read as many the dot', () => {
  expect([markOf('1.50', '2,50'), markOf('1.50', '2,50', '3,50')]).toEqual([
    { value: '.', fitting: ['.'] },
    { value: ',', fitting: [','] },
  ]);
});

const ordersOf = (...texts: readonly string[]) =>
  chooseOrder(
    texts.flatMap((text) => dateText(text) ?? []),
    { chosen: undefined, today: TODAY },
  ).fitting;

it('days may have their year first where they are nearer to each other then, and none is to come', () => {
  expect(ordersOf('26-01-05', '26-01-06')).toEqual(['dmy', 'ymd']);
  expect(ordersOf('27-01-05', '27-01-06')).toEqual(['dmy']);
});

const option = (value: DateOrder, from: string, to: string) => ({ value, from, to, sum: 0 });

it('of two orders the one without future is likelier, then the shorter span', () => {
  const [long, short, later] = [
    option('dmy', '2026-01-01', '2026-06-01'),
    option('mdy', '2026-01-01', '2026-02-01'),
    option('ymd', '2026-06-16', '2026-06-16'),
  ] as const;
  expect([likelierOrder([long, short], TODAY), likelierOrder([later, long], TODAY)]).toEqual(['mdy', 'dmy']);
});
