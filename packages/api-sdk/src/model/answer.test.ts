import * as contract from '@nestegg/domain/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as accounts from '../wire/account-calls.ts';
import * as apps from '../wire/app-calls.ts';
import * as budgets from '../wire/budget-calls.ts';
import * as errors from '../wire/error-body.ts';
import * as factors from '../wire/factor-calls.ts';
import * as forecasts from '../wire/forecast-calls.ts';
import * as history from '../wire/history-calls.ts';
import * as households from '../wire/household-calls.ts';
import * as identity from '../wire/identity-calls.ts';
import * as imports from '../wire/import-calls.ts';
import * as importRecords from '../wire/import-records.ts';
import * as invitations from '../wire/invitation-calls.ts';
import * as notifications from '../wire/notification-calls.ts';
import * as profiles from '../wire/profile-calls.ts';
import * as rules from '../wire/rule-calls.ts';
import * as service from '../wire/service-calls.ts';
import * as schedules from '../wire/schedule-calls.ts';
import type { Shape } from '../wire/shape.ts';
import { parseAnswer, readShape } from './answer.ts';
import * as summaries from '../wire/summary-calls.ts';
import * as tokens from '../wire/token-calls.ts';
import * as transactions from '../wire/transaction-calls.ts';
import * as transfers from '../wire/transfer-calls.ts';
import * as trends from '../wire/trend-calls.ts';

const WIRE = {
  ...accounts,
  ...apps,
  ...budgets,
  ...errors,
  ...factors,
  ...forecasts,
  ...history,
  ...households,
  ...identity,
  ...imports,
  ...importRecords,
  ...invitations,
  ...notifications,
  ...profiles,
  ...rules,
  ...schedules,
  ...service,
  ...summaries,
  ...tokens,
  ...transactions,
  ...transfers,
  ...trends,
};

interface Schema {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: unknown };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** Each shape beside the schema that it was made of. */
const PAIRS = Object.entries(WIRE).flatMap(([name, wire]): [string, Shape, Schema][] => {
  const original: unknown = Reflect.get(contract, name);
  const schema = isSchema(original) ? original : Reflect.get(Object(original), 'answer');
  const shape = 'method' in wire ? wire.answer : wire;
  return shape && isSchema(schema) ? [[name, shape, schema]] : [];
});

const anything = fc.oneof(
  fc.constantFrom(null, undefined, '', 'EUR', 'owner', 'monthly', 'update', 1.5, 7, true, [], {}),
  fc.string(),
  fc.double({ noNaN: true }),
);

const PRIMITIVES = {
  string: fc.string(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  int: fc.maxSafeInteger(),
  boolean: fc.boolean(),
  unknown: anything,
};

function exactValuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape === 'string') return PRIMITIVES[shape];
  if ('fields' in shape) {
    const fields = Object.entries(shape.fields).map(([key, field]) => [key, valuesOf(field)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if ('list' in shape) return fc.array(valuesOf(shape.list), { maxLength: 2 });
  if ('record' in shape) return fc.dictionary(fc.constantFrom('a', 'b'), valuesOf(shape.record));
  if ('oneOf' in shape) return fc.constantFrom(...shape.oneOf);
  if ('either' in shape) return fc.oneof(...shape.either.map(valuesOf));
  if ('optional' in shape) return fc.option(valuesOf(shape.optional), { nil: undefined });
  if ('nullable' in shape) return fc.option(valuesOf(shape.nullable));
  return fc.option(valuesOf(shape.extension), { nil: undefined });
}

/** Values of a shape, of which some members are anything at all. */
const valuesOf = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: exactValuesOf(shape) }, { weight: 1, arbitrary: anything });

it('there is a shape for every answer of the contract', () => {
  const answered = Object.entries<object>(contract).filter(([, call]) => 'method' in call && 'answer' in call);
  expect(answered.map(([name]) => name).filter((name) => !PAIRS.some(([known]) => known === name))).toEqual([]);
});

it.each(PAIRS)('%s is read by its shape as by its schema', (_name, shape, schema) => {
  fc.assert(
    fc.property(valuesOf(shape), (value) => {
      const [read, parsed] = [readShape(shape, value), schema.safeParse(value)];
      expect(read.ok).toBe(parsed.success);
      if (read.ok) expect(read.value).toEqual(parsed.data);
    }),
    { numRuns: 200 },
  );
});

it('what cannot be read is named by where it is, in lists too', () => {
  const read = readShape({ list: { fields: { id: 'string' } } }, [{ id: '1' }, { id: 2 }]);
  expect(read).toEqual({ ok: false, faults: [['1', 'id']] });
});

it('an answer is refused where an item of one of its lists cannot be read: without it the list would say something else', () => {
  const shape = { fields: { parts: { list: { either: [{ fields: { known: 'string' } }] } } } } as const;
  expect(parseAnswer<object>(shape, { parts: [{ known: 'a' }, { unheardOf: 'b' }] })).toBeNull();
  expect(parseAnswer<object>(shape, { parts: [{ known: 'a' }] })).toEqual({ parts: [{ known: 'a' }] });
});

it('what is of another type even once it is converted is left out, where it can be', () => {
  const shape = {
    fields: { id: 'string', flag: { optional: 'boolean' }, part: { optional: { fields: {} } } },
  } as const;
  expect(parseAnswer<object>(shape, { id: 7, flag: 1, part: 5 })).toStrictEqual({ id: '7' });
  expect(parseAnswer<object>(shape, { id: true, flag: 1 })).toBeNull();
});

it.each(['', ' ', 'much', 'Infinity'])('a text that names no number is none, and not 0: “%s”', (text) => {
  const shape = { fields: { id: 'string', budget: { optional: 'number' } } } as const;
  expect(parseAnswer<object>(shape, { id: '1', budget: text })).toStrictEqual({ id: '1' });
  expect(parseAnswer<object>({ fields: { amount: 'number' } }, { amount: text })).toBeNull();
});
