import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as contract from './index.ts';
import type { Call } from './index.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;

const MOST_CHOICES = 20;

/** What every whole number has says nothing. */
const bound = (limit: number | undefined): string =>
  limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? '' : String(limit);

/** `1..200`, where there is a limit. */
function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const limits = `${bound(minimum ?? minLength ?? minItems)}..${bound(maximum ?? maxLength ?? maxItems)}`;
  return limits === '..' ? '' : ` ${limits}`;
}

function objectOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${outlineOf(field as Schema)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/** A schema in a line. */
function outlineOf(schema: Schema): string {
  const { type, anyOf, oneOf, enum: choices, items, format } = schema;
  if (choices) return choices.length > MOST_CHOICES ? `one of ${choices.length}` : choices.map(String).join('|');
  if ('const' in schema) return String(schema.const);
  const either = anyOf ?? oneOf;
  if (either) return either.map((each) => outlineOf(each)).join(' or ');
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return `[${outlineOf(items as Schema)}]${limitsOf(schema)}`;
  return `${String(type ?? 'any')}${format ? ` ${format}` : ''}${limitsOf(schema)}`;
}

const written = (schema: z.ZodMiniType, io: 'input' | 'output'): string =>
  outlineOf(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));

it('SRV-16 what each call takes, with its limits, and answers is as approved', () => {
  const lines = Object.values<object>(contract)
    .filter(isCall)
    .flatMap(({ method, path, access, token, capability, validator, status, query, body, answer }) => [
      [`${method} ${path}`, access, token ?? '-', capability ?? '-', validator ?? '-', String(status)].join(' '),
      ...(query ? [`  query ${written(query, 'input')}`] : []),
      ...(body ? [`  body ${written(body, 'input')}`] : []),
      ...(answer ? [`  answer ${written(answer, 'output')}`] : []),
    ]);
  expect(lines).toMatchSnapshot();
});
