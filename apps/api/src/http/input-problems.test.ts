import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestServer, type Person, type TestServer } from '../../test/test-server.ts';
import { problemsOf } from './input-problems.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
});
afterAll(() => server.close());

const unknown = (count: number, length = 4) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`.padStart(length, 'k'), 1]));

it('reports at most 20 problems of a request', async () => {
  const answer = await ada.call('PATCH', '/api/profile', { payload: unknown(20_000) });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ details: object }>().details)).toHaveLength(20);
  const query = Object.keys(unknown(1_000)).join('&');
  const { details } = (await ada.call('GET', `/api/transactions?${query}`)).json<{ details: object }>();
  expect(Object.keys(details)).toHaveLength(20);
});

it('answers a request of long names with less than it was', async () => {
  const answer = await ada.call('PATCH', '/api/profile', { payload: unknown(2, 100_000) });
  expect(answer.statusCode).toBe(422);
  expect(answer.body.length).toBeLessThan(1_000);
});

it('cuts long names between characters', async () => {
  const answer = await ada.call('PATCH', '/api/profile', { payload: { [`x${'🦆'.repeat(150)}`]: 1 } });
  const [field] = Object.keys(answer.json<{ details: object }>().details);
  expect(field).toBe(`x${'🦆'.repeat(99)}…`);
});

it.each(['/api/auth/refresh', '/api/auth/revoke'])('takes at most 8 KiB from anybody who calls %s', async (url) => {
  const send = (bytes: number) => {
    const [begin, end] = ['{"refresh_token":"', '"}'];
    const payload = begin + 'x'.repeat(bytes - begin.length - end.length) + end;
    return server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
  };
  const taken = url.endsWith('refresh') ? 401 : 204;
  expect([(await send(8 * 1024)).statusCode, (await send(8 * 1024 + 1)).statusCode]).toEqual([taken, 413]);
});

const problemsBy = (by: z.ZodMiniType, input: unknown) => problemsOf(z.safeParse(by, input).error?.issues ?? []);

const notKnown = (field: string) => ({ field, code: 'field.unknown', params: { field } });

describe('what is wrong with a request', () => {
  const text = z.string({ error: '{"code":"description.required","params":{"n":1}}' });
  const schema = z.strictObject({ text, list: z.array(z.strictObject({ count: z.number() })) });
  const right = { text: 'a', list: [{ count: 1 }] };

  const problemsIn = (input: unknown) => problemsBy(schema, input);

  it('is nothing where it fits', () => {
    expect(problemsIn(right)).toEqual([]);
  });

  it('is said of its field, by the code of the contract or as a value that is none', () => {
    expect(problemsIn({ list: [{ count: 1 }, { count: 'x' }] })).toEqual([
      { field: 'text', code: 'description.required', params: { n: 1 } },
      { field: 'list.1.count', code: 'value.invalid', params: { field: 'list.1.count' } },
    ]);
    expect(problemsIn(undefined)).toEqual([{ field: 'body', code: 'value.invalid', params: { field: 'body' } }]);
  });

  it('is each field that is not known, by its whole path', () => {
    expect(problemsIn({ ...right, a: 1, b: 2 })).toEqual([notKnown('a'), notKnown('b')]);
    expect(problemsIn({ ...right, list: [{ count: 1, a: 1 }] })).toEqual([notKnown('list.0.a')]);
  });

  it('is said once of each field', () => {
    const checked = z.string().check(z.minLength(5), z.regex(/x/));
    expect(problemsBy(z.object({ a: checked, b: checked }), { a: 'no', b: 'no' })).toEqual(
      ['a', 'b'].map((field) => ({ field, code: 'value.invalid', params: { field } })),
    );
  });

  it('is said of twenty fields at most, wherever they are', () => {
    const names = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`k${at}`, 1]));
    const list = Array.from({ length: 3 }, () => ({ count: 1, ...names }));
    expect(problemsIn({ ...right, list })).toHaveLength(20);
  });

  it('names a field of a hundred characters whole, and cuts a longer one', () => {
    const [hundred, longer] = ['x'.repeat(100), 'x'.repeat(101)];
    expect(problemsIn({ ...right, [hundred]: 1 })).toMatchObject([{ field: hundred }]);
    expect(problemsIn({ ...right, [longer]: 1 })).toMatchObject([{ field: `${hundred}…` }]);
  });
});
