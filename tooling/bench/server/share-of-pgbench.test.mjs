import { expect, it } from 'vitest';
import { scriptOf } from './share-of-pgbench.mjs';

const ONE = 'c0ffee00-0000-4000-8000-000000000001';
const OTHER = 'c0ffee00-0000-4000-8000-000000000002';

it('what the server sends twice alike is a variable, what differs is drawn, the same in all places', () => {
  const insert = {
    text: 'insert into t\n  values ($1, $2, $3)',
    values: [ONE, 'Bread', null],
    others: [OTHER, 'Bread', null],
  };
  const end = { text: 'select $1::uuid', values: [ONE], others: [OTHER] };
  const { script, variables } = scriptOf([{ text: 'begin', values: [], others: [] }, insert, end]);
  expect(variables).toEqual({ v1_2: 'Bread' });
  expect(script.split('\n')).toEqual([
    String.raw`\set drawn0 random(1, 9000000000000000)`,
    'begin;',
    "insert into t values (lpad(to_hex(:drawn0::bigint), 32, '0')::uuid, :v1_2, null);",
    "select lpad(to_hex(:drawn0::bigint), 32, '0')::uuid::uuid;",
  ]);
});
