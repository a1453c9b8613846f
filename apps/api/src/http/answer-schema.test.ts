import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerSchema } from './answer-schema.ts';

const ofField = (field: z.ZodMiniType) => {
  const { properties } = answerSchema(z.object({ field })) as { properties: { field: object } };
  return properties.field;
};

it('fields that are not declared are not mentioned, so that they are left out', () => {
  const inner = z.object({ name: z.string(), count: z.optional(z.number()) });
  expect(answerSchema(z.object({ first: inner, second: inner }))).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      first: {
        type: 'object',
        properties: { name: { type: 'string' }, count: { type: 'number' } },
        required: ['name'],
      },
      second: {
        type: 'object',
        properties: { name: { type: 'string' }, count: { type: 'number' } },
        required: ['name'],
      },
    },
    required: ['first', 'second'],
  });
  expect(answerSchema(z.looseObject({ name: z.string() }))).not.toHaveProperty('additionalProperties');
});

it('a field is described as it leaves the server, where it is always there', () => {
  expect(answerSchema(z.object({ name: z._default(z.string(), 'x') }))).toMatchObject({ required: ['name'] });
});

it('a map has all its names, with values of its type', () => {
  expect(ofField(z.record(z.string(), z.record(z.string(), z.int())))).toMatchObject({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
  });
});

it('a value or null is one type', () => {
  expect(ofField(z.nullable(z.string()))).toEqual({ type: 'string', nullable: true });
  expect(ofField(z.nullable(z.array(z.string())))).toEqual({
    type: 'array',
    items: { type: 'string' },
    nullable: true,
  });
});

const list = z.array(z.string());
const LIST = { type: 'array', items: { type: 'string' } };

it.each([
  ['two types', z.union([list, z.string()]), [LIST, { type: 'string' }]],
  ['three types', z.union([list, z.string(), z.null()]), [LIST, { type: 'string' }, { type: 'null' }]],
  ['null first', z.union([z.null(), list]), [{ type: 'null' }, LIST]],
  ['a value of any type, or null', z.nullable(z.unknown()), [{}, { type: 'null' }]],
])('a choice stays one: %s', (_, field, anyOf) => {
  expect(ofField(field)).toEqual({ anyOf });
});
