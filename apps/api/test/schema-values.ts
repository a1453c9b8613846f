import * as fc from 'fast-check';
import type { Schema } from './operations.ts';

type Values = fc.Arbitrary<unknown>;

const WORDS = [
  '', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udfffb', 'a\u202eb', '\u2066', '\u200f', '\ufeff', '\u0007', 'e\u0301',
  '🦆'.repeat(200), '🦆'.repeat(201), '👩‍👩‍👧‍👦', '%', '%00', '_', '\\', "'; --", '$1', '{}', '../..', '__proto__', 'constructor',
  'a\u0000b@example.com', 'a\ud800b@example.com', 'a\u202eb@example.com', 'NaN', '1e999', '-0', 'null', '2026-02-30', '0000-01-01', '10000-01-01', '\r\nx: y', '<script>',
] as const; // prettier-ignore

const NUMBERS = [
  -0, -1, 0.1, 0.30000000000000004, 1.005, 32, 1e9, 1e15, 2 ** 53 - 1, 2 ** 53, 1e21, 1.7e308,
  5e-324, -(2 ** 31) - 1, 2 ** 31, 2 ** 63,
] as const; // prettier-ignore

/** Texts that break programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** JSON of any kind, rather such that breaks programs. */
export const hostileValue: Values = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, [], {}),
  fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }),
);

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Texts of one length, once: what fast-check finds out of a unit of theirs takes longer than making a request of it. */
const graphemes = new Map<string, fc.Arbitrary<string>>();

function text({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return day;
  const lengths = { minLength, maxLength: Math.min(maxLength, 60) };
  const key = JSON.stringify(lengths);
  const made = graphemes.get(key) ?? fc.string({ unit: 'grapheme', ...lengths });
  graphemes.set(key, made);
  return made;
}

const record = ({ properties = {}, required = [] }: Schema, known: readonly string[]) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValue(schema, known)])), {
    requiredKeys: [...required],
  });

const ofType: Readonly<Record<string, (schema: Schema, known: readonly string[]) => Values>> = {
  object: record,
  string: (schema, known) => (known.length > 0 ? fc.oneof(text(schema), fc.constantFrom(...known)) : text(schema)),
  integer: ({ minimum: min = -1e9, maximum: max = 1e9 }) => fc.integer({ min, max }),
  number: () => fc.integer({ min: -1e11, max: 1e11 }).map((hundredths) => hundredths / 100),
  boolean: () => fc.boolean(),
  array: ({ items = {} }, known) => fc.array(validValue(items, known), { maxLength: 3 }),
  null: () => fc.constant(null),
};

/** What a schema allows; texts are often one of those that are known to mean something. */
export function validValue(schema: Schema, known: readonly string[] = []): Values {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, known)));
  const types = [schema.type ?? 'null'].flat();
  return fc.oneof(...types.map((type) => ofType[type]!(schema, known)));
}

/** An object of a schema with one field that is hostile, unknown or not there. */
export const nearlyValidValue = (schema: Schema, known: readonly string[] = []): Values => {
  const names = [...Object.keys(schema.properties ?? {}), 'surely_unknown', '__proto__', 'constructor'];
  return fc
    .tuple(record(schema, known), fc.constantFrom(...names), fc.oneof(hostileValue, fc.constant(undefined)))
    .map(([value, name, other]) => ({ ...value, [name]: other }));
};
