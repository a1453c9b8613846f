import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { RULES } from './access-rules.ts';
import type { Operation, Schema } from './operations.ts';
import { hostileText, hostileValue, nearlyValidValue, validValue } from './schema-values.ts';
import type { Tenant } from './tenant.ts';

export type Fuzzed = Required<Pick<InjectOptions, 'headers'>> &
  Pick<InjectOptions, 'payload'> & { readonly url: string };

const ENCODED = ['%00', '%ED%A0%80', '%E0%A4%A', '%', '%2e%2e%2f', 'a'.repeat(101), 'a'.repeat(10_000)] as const;
const QUERIES = [
  'page=1&page=2',
  '__proto__=x',
  'constructor[prototype]=x',
  'search=%00',
  '=',
  '&&',
  'a[b][c]=d',
] as const;
const BODIES = ['', '{', 'null', '[]', '"x"', '{"a":1,"a":2}', '[['.repeat(50_000), '{"a":'.repeat(20_000)] as const;
const KEYS = ['key', '', 'x'.repeat(200), 'x'.repeat(201), 'é', '"'] as const;
const VERSIONS = ['"1"', 'W/"1"', '*', '"0"', '"2147483648"', '"99999999999999999999"', '"-1"', 'x', ''] as const;

/** As a part of an address; what no encoding has is replaced. */
const escaped = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function wordsOf({ people, household, transaction, personal, invitation, secret }: Tenant): string[] {
  const { member, owner, stranger } = people;
  const ids = [household, transaction, personal, invitation, secret, member.id, owner.id, owner.subject];
  return [...ids, 'personal', stranger.email];
}

/** An object that the schema allows, nearly allows, or does not. */
const objects = (schema: Schema, words: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: validValue(schema, words) },
    { weight: 3, arbitrary: nearlyValidValue(schema, words) },
    { weight: 1, arbitrary: hostileValue },
  );

function paths({ name, path }: Operation, tenant: Tenant): fc.Arbitrary<string> {
  const right = RULES[name]?.path?.(tenant) ?? {};
  const ids = Object.entries(right).map(([place, id]) =>
    fc
      .oneof(
        { weight: 4, arbitrary: fc.constant(id) },
        { weight: 1, arbitrary: fc.constantFrom(...wordsOf(tenant).map(escaped)) },
        { weight: 1, arbitrary: fc.oneof(hostileText.map(escaped), fc.constantFrom(...ENCODED)) },
      )
      .map((value) => [place, value] as const),
  );
  return fc
    .tuple(...ids)
    .map((values) => values.reduce((url, [place, value]) => url.replace(`{${place}}`, () => value), path));
}

const asQuery = (value: unknown): string =>
  value === null || typeof value !== 'object'
    ? escaped(String(value))
    : Object.entries(value)
        .flatMap(([name, one]) => [one].flat().map((item) => `${escaped(name)}=${escaped(String(item))}`))
        .join('&');

const queries = ({ query }: Operation, words: readonly string[]): fc.Arbitrary<string> => {
  const made = objects(query, words).map(asQuery);
  const broken = fc.oneof(fc.constantFrom(...QUERIES), fc.webQueryParameters());
  return Object.keys(query.properties ?? {}).length > 0
    ? fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: broken })
    : fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: broken });
};

const payloads = ({ body }: Operation, words: readonly string[]): fc.Arbitrary<string | undefined> => {
  const broken = fc.constantFrom(...BODIES);
  return body
    ? fc.oneof(
        { weight: 9, arbitrary: objects(body, words).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: broken },
      )
    : fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: broken });
};

const headers = fc.record(
  { 'idempotency-key': fc.constantFrom(...KEYS), 'if-match': fc.constantFrom(...VERSIONS) },
  { requiredKeys: [] },
);

/** Requests to an operation about a household: such as its schemas allow, nearly allow, and do not. */
export function fuzzedRequest(operation: Operation, tenant: Tenant): fc.Arbitrary<Fuzzed> {
  const words = wordsOf(tenant);
  return fc
    .tuple(paths(operation, tenant), queries(operation, words), payloads(operation, words), headers)
    .map(([path, query, payload, extra]) => ({
      url: query ? `${path}?${query}` : path,
      headers: { ...extra, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload }),
    }));
}
