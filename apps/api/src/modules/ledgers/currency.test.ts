import { CURRENCIES, isWholeCurrency } from '@nestegg/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ROUNDS = 8;

const join = () => {
  count += 1;
  return server.join(`Spender${count}`);
};

const record = (person: Person, household_id?: string) =>
  person.call('POST', '/api/transactions', {
    payload: { amount: 1.5, date: '2026-01-01', description: 'Tea', ...(household_id && { household_id }) },
  });

const halves = () =>
  server.db.asOwner(`
    select from transaction t join ledger l on l.id = t.ledger_id where l.currency = 'JPY' and t.amount % 100 <> 0`);

it('rejects a fractional amount in a ledger whose currency is changed at the same moment', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [owner, member] = [await join(), await join()];
    const nest = await createHousehold(owner, [member]);
    const whole = { amount: 2, date: '2026-01-01', description: 'Tea', household_id: nest };
    const { id } = (await member.call('POST', '/api/transactions', { payload: whole })).json<{ id: string }>();
    const payload = { ...whole, amount: 2.5 };
    const answers = await Promise.all([
      record(member, nest),
      owner.call('PATCH', `/api/households/${nest}`, { payload: { currency: 'JPY' } }),
      member.call('PUT', `/api/transactions/${id}`, { payload }),
      record(owner),
      owner.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'JPY' } } }),
    ]);
    for (const { statusCode, body } of answers) {
      outcomes.add(String(statusCode));
      if (statusCode === 422) expect(body).toContain('Amounts in this currency are whole numbers');
    }
  }
  expect(await halves()).toEqual([]);
  expect([...outcomes].every((status) => ['200', '201', '422'].includes(status))).toBe(true);
});

it('a ledger has any currency of ISO 4217 with at most two decimals, and fractions only where that has any', async () => {
  const owner = await join();
  const nest = await createHousehold(owner);
  const change = (currency: string) => owner.call('PATCH', `/api/households/${nest}`, { payload: { currency } });
  for (const currency of ['CHF', 'PLN', 'EUR']) {
    const answer = await change(currency);
    expect([answer.statusCode, answer.json<{ currency: string }>().currency]).toEqual([200, currency]);
  }
  expect((await record(owner, nest)).statusCode).toBe(201);
  for (const currency of ['ISK', 'KRW', 'KWD', 'XAU', 'eur', 'ABC']) {
    const answer = await change(currency);
    expect([currency, answer.statusCode]).toEqual([currency, 422]);
    expect(answer.json()).toMatchObject({ details: { currency: expect.any(String) as string } });
  }
});

it('the database has the currencies without hundredths that the domain has', async () => {
  const rows = await server.db.asOwner<{ code: string }>(
    'select code from unnest($1::text[]) as code where access.is_whole_currency(code)',
    [[...CURRENCIES]],
  );
  expect(rows.map(({ code }) => code)).toEqual(CURRENCIES.filter(isWholeCurrency));
});
