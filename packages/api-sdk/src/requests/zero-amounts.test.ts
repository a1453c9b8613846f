import { describe, expect, it } from 'vitest';
import { toBudget } from '../model/budget.ts';
import { toForecast } from '../model/forecast.ts';
import { toHousehold } from '../model/household.ts';
import { changesBody } from '../model/transaction.ts';
import { toTrends } from '../model/trend.ts';
import { parseAnswer, type AnswerParser } from '../model/answer.ts';
import { getBudget } from '../wire/budget-calls.ts';
import { getForecast } from '../wire/forecast-calls.ts';
import { household } from '../wire/household-calls.ts';
import { getTrends } from '../wire/trend-calls.ts';
import type { Shape } from '../wire/shape.ts';
import { createAccount } from './account-requests.ts';
import { updateBudget } from './budget-requests.ts';
import { updateHousehold } from './household-requests.ts';
import { updateProfile } from './profile-requests.ts';

const WORDS: Readonly<Record<string, unknown>> = { string: 'x', number: 0, int: 0, boolean: true, unknown: 'x' };

/** A whole answer of a shape, in which every number is 0. */
function zeroOf(shape: Shape): unknown {
  if (typeof shape === 'string') return WORDS[shape];
  if ('fields' in shape) {
    return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, zeroOf(field)]));
  }
  if ('list' in shape) return [zeroOf(shape.list)];
  if ('oneOf' in shape) return shape.oneOf[0];
  if ('either' in shape) return shape.either[0] && zeroOf(shape.either[0]);
  if ('optional' in shape) return zeroOf(shape.optional);
  if ('nullable' in shape) return zeroOf(shape.nullable);
  if ('extension' in shape) return zeroOf(shape.extension);
  return {};
}

const modelOf = <T>(shape: Shape & AnswerParser<T>, toModel: (answer: T) => unknown): unknown => {
  const answer = parseAnswer<T>(shape, zeroOf(shape));
  return answer && toModel(answer);
};

describe('an amount of 0', () => {
  it('is read as 0, and not as none', () => {
    expect(modelOf(getBudget.answer, toBudget)).toMatchObject({
      monthlyBudgetMinor: 0,
      rows: [{ assigned: 0, available: 0 }],
    });
    expect(modelOf(getForecast.answer, toForecast)).toMatchObject({ days: [{ p10: 0, p50: 0, p90: 0 }] });
    expect(modelOf(getTrends.answer, toTrends)).toMatchObject({ rows: [{ average: 0, change: 0, changeYear: 0 }] });
    expect(modelOf(household, toHousehold)).toMatchObject({ monthlyBudgetMinor: 0, savingsTargetMinor: 0 });
  });

  it('is sent as 0, and not as none', () => {
    const place = { householdId: null, asOf: '2026-03-01' };
    const items = [{ category: 'Food', assigned: 0, was: 0 }];
    expect(updateBudget({ ...place, month: '2026-03', items }).body).toMatchObject({
      items: [{ category: 'Food', assigned: 0, was: 0 }],
    });
    const changes = { monthlyBudgetMinor: 0, savingsTargetMinor: 0 };
    expect(updateHousehold({ id: 'h-1', version: 1, changes }).body).toEqual({ monthly_budget: 0, savings_target: 0 });
    expect(updateProfile({ savingsTargetMinor: 0 }).body).toEqual({ savings_target: 0 });
    const account = { name: 'Cash', kind: 'cash', openingBalanceMinor: 0, openingDate: '2026-03-01' } as const;
    expect(createAccount({ ...account, householdId: null }).body).toMatchObject({ opening_balance: 0 });
    expect(changesBody({ amountMinor: 0 })).toMatchObject({ amount: 0 });
  });
});
