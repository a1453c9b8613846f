import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES, urlOf } from '../../test/access-rules.ts';
import { operations, type Operation, type Schema } from '../../test/operations.ts';
import { createTenant, type Tenant } from '../../test/tenant.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

/** What is compared and never shown: of these any text is one that does not fit. */
const OPAQUE =
  /(?:_id|_token|_code|password|secret)$|^(?:id|code|actor|group|cursor|since|after|endpoint|p256dh|auth|reject|time_zone)$/;

/** NUL and other controls, halves of a pair, and marks that turn text around. */
const FORBIDDEN = ['\u0000', '\u0007', '\u001b', '\u0085', '\ud800', '\udfff', '\u061c', '\u200f', '\u202e', '\u2066'];

const LONE_SURROGATE = /\p{Surrogate}/u;

interface TextField {
  readonly operation: Operation;
  readonly field: string;
  readonly schema: Schema;
  readonly place: 'query' | 'body';
}

const isText = ({ type, format, enum: choices }: Schema): boolean =>
  [type].flat().includes('string') && !format?.startsWith('date') && !choices;

const textsOf = (operation: Operation, place: 'query' | 'body'): TextField[] =>
  Object.entries(operation[place]?.properties ?? {})
    .filter(([field, schema]) => isText(schema) && !OPAQUE.test(field))
    .map(([field, schema]) => ({ operation, field, schema, place }));

const texts = operations.flatMap((operation) => [...textsOf(operation, 'query'), ...textsOf(operation, 'body')]);
const titled = texts.map((text) => [`${text.operation.name}: ${text.field}`, text] as const);
const freely = titled.filter(([, { schema }]) => schema.format !== 'email');

let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  server = await createTestServer();
  tenant = await createTenant(server);
});
afterAll(() => server.close());

/** Makes the call of the owner that would do, but for one text. */
function send({ operation, field, place }: TextField, value: string): Promise<LightMyRequestResponse> {
  const url = urlOf(operation.name, tenant);
  const { owner } = tenant.people;
  const { bytes } = RULES[operation.name] ?? {};
  return place === 'query'
    ? owner.call(operation.method, `${url}?${new URLSearchParams({ [field]: value }).toString()}`, {
        ...(bytes && { payload: Buffer.from(bytes), headers: { 'content-type': 'application/octet-stream' } }),
      })
    : owner.call(operation.method, url, {
        payload: { ...RULES[operation.name]?.body?.(tenant, 'owner'), [field]: value },
      });
}

const statusOf = ({ operation }: TextField): number => RULES[operation.name]?.answers.owner ?? 0;

/** The text as it came back, where the answer has it. */
const answered = (answer: LightMyRequestResponse, { field }: TextField): string | undefined =>
  String(answer.headers['content-type']).startsWith('application/json')
    ? answer.json<Record<string, string | undefined>>()[field]
    : undefined;

describe('a text of a request', () => {
  it.each(titled)('SRV-20 %s has a limit in the document', (_, { schema }) => {
    expect(schema.maxLength).toBeGreaterThan(0);
  });

  it.each(titled)('SRV-20 %s is refused with a character that breaks or disguises it', async (_, text) => {
    for (const character of FORBIDDEN) {
      const value = `a${character}b${text.schema.format === 'email' ? '@example.com' : ''}`;
      // An address has no place for half a pair: what comes out of it there is another character.
      if (text.place === 'query' && LONE_SURROGATE.test(value)) continue;
      const answer = await send(text, value);
      expect([character, answer.statusCode]).toEqual([character, 422]);
      expect(answer.json<{ details: object }>().details).toHaveProperty([text.field]);
    }
  });

  it.each(freely)('SRV-20 %s is as long as it may be in characters, not one longer', async (_, text) => {
    const longest = '🦆'.repeat(text.schema.maxLength ?? 0);
    const answer = await send(text, longest);
    expect(answer.statusCode, answer.body).toBe(statusOf(text));
    expect([undefined, longest]).toContain(answered(answer, text));
    const tooLong = await send(text, `${longest}x`);
    expect(tooLong.statusCode).toBe(422);
    expect(tooLong.body).toContain('too long');
  });

  it.each(freely)('SRV-20 %s is one text however its accents are written, and keeps its emoji', async (_, text) => {
    const answer = await send(text, ' Cafe\u0301 👩‍👩‍👧‍👦 ');
    expect(answer.statusCode, answer.body).toBe(statusOf(text));
    expect([undefined, 'Caf\u00e9 👩‍👩‍👧‍👦']).toContain(answered(answer, text));
  });

  it('SRV-20 is found however its accents are written', async () => {
    const { owner } = tenant.people;
    const payload = { amount: -4, date: '2026-03-01', description: 'Cr\u00e8me br\u00fbl\u00e9e' };
    await owner.call('POST', '/api/transactions', { payload });
    const search = encodeURIComponent(payload.description.normalize('NFD'));
    const found = await owner.call('GET', `/api/transactions?search=${search}`);
    expect(found.json()).toMatchObject({ data: [{ description: payload.description }] });
  });
});
