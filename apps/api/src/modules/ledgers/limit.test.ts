import { decimalFromMinor, MAX_LEDGER_TOTAL, MAX_MINOR } from '@nestegg/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';

const FULL = { amount: 'This ledger can hold no more: its total would be too large' };
/** As many of the largest amounts as a ledger holds. */
const MAX_RECORDS = Math.floor(MAX_LEDGER_TOTAL / MAX_MINOR);
const ROOM = MAX_LEDGER_TOTAL - MAX_RECORDS * MAX_MINOR;

let server: TestServer;
let owner: Person;
let member: Person;
let nest: string;

const url = () => `/api/households/${nest}`;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let count = 0;
async function newNest() {
  count += 1;
  [owner, member] = await Promise.all([server.join(`Owner${count}`), server.join(`Member${count}`)]);
  nest = await createHousehold(owner, [member]);
}

/** Records largest amounts in the household, without as many requests. */
const recordMany = (records: number, amount = -MAX_MINOR) =>
  server.db.asOwner(
    `insert into transaction (ledger_id, id, date, description, amount)
     select l.id, gen_random_uuid(), '2026-03-15', 'Much', $2 from ledger l, generate_series(1, $3::integer)
     where l.household_id = $1`,
    [nest, amount, records],
  );

const payloadOf = (minor: number, more: object = {}) => ({
  amount: decimalFromMinor(minor),
  date: '2026-03-15',
  description: 'Something',
  household_id: nest,
  ...more,
});
const record = (minor: number, more: object = {}) =>
  member.call('POST', '/api/transactions', { payload: payloadOf(minor, more) });
const statusOf = async (answer: ReturnType<typeof record>) => (await answer).statusCode;

describe('a ledger', () => {
  beforeAll(async () => {
    await newNest();
    await recordMany(MAX_RECORDS);
  });
  afterEach(() =>
    server.db.asOwner(
      'delete from transaction using ledger l where ledger_id = l.id and l.household_id = $1 and amount <> $2',
      [nest, -MAX_MINOR],
    ),
  );

  it('holds amounts up to a total that is added exactly, and refuses the next by its amount', async () => {
    expect(await statusOf(record(ROOM))).toBe(201);
    for (const amount of [1, -1]) {
      const refused = await record(amount);
      expect([refused.statusCode, refused.json<{ details: object }>().details]).toEqual([422, FULL]);
    }
    expect(await statusOf(record(0))).toBe(201);
    const { balance } = (
      await member.call('GET', `/api/transactions/summary?as_of=2026-03-31&household_id=${nest}`)
    ).json<{ balance: number }>();
    expect(balance).toBe(decimalFromMinor(ROOM - MAX_RECORDS * MAX_MINOR));
  });

  it('takes a change or a move by what it adds, and has room again after a deletion', async () => {
    const { id } = (await record(ROOM)).json<{ id: string }>();
    const own = (await record(500, { household_id: null })).json<{ id: string }>().id;
    const put = (which: string, minor: number, more: object = {}) =>
      statusOf(member.call('PUT', `/api/transactions/${which}`, { payload: payloadOf(minor, more) }));
    expect(await put(own, 500)).toBe(422);
    expect([await put(id, -ROOM), await put(id, ROOM + 1), await put(id, ROOM - 500)]).toEqual([200, 422, 200]);
    expect(await put(own, 500)).toBe(200);
    expect(await statusOf(record(1))).toBe(422);
    expect(await put(own, 500, { household_id: null })).toBe(200);
    expect(await statusOf(record(500))).toBe(201);
    expect(await statusOf(member.call('DELETE', `/api/transactions/${id}`))).toBe(204);
    expect(await statusOf(record(ROOM - 500))).toBe(201);
  });

  it('holds no more when many write at the same time', async () => {
    const answers = await Promise.all(
      // As many as there are connections: more would be refused for waiting, not for their amounts.
      Array.from({ length: 12 }, (_, index) => record(Math.floor(ROOM / 6) * (index % 2 === 0 ? 1 : -1))),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 201);
    expect(accepted).toHaveLength(6);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    for (const answer of refused) expect(answer.json()).toMatchObject({ details: FULL });
  });
});

/** The household as a release before there was a limit left it. */
async function overfill() {
  await server.db.asOwner('alter table transaction disable trigger total_new');
  await recordMany(MAX_RECORDS + 10);
  await recordMany(1, MAX_MINOR);
  await server.db.asOwner('alter table transaction enable trigger total_new');
  await server.db.asOwner('truncate ledger_total');
  await server.db.asOwner('select access.fill_ledger_totals()');
}

describe('a ledger that held more before there was a limit', () => {
  beforeAll(async () => {
    await newNest();
    await overfill();
  });

  it('takes no more, while what is in it can be changed and deleted', async () => {
    expect((await record(1)).json()).toMatchObject({ details: FULL });
    const list = await member.call('GET', `/api/transactions?household_id=${nest}&limit=2`);
    const [first, second] = list.json<{ data: { id: string }[] }>().data;
    const change = { payload: payloadOf(-MAX_MINOR + 5) };
    expect(await statusOf(member.call('PUT', `/api/transactions/${first?.id}`, change))).toBe(200);
    expect(await statusOf(member.call('DELETE', `/api/transactions/${second?.id}`))).toBe(204);
    expect((await record(1)).json()).toMatchObject({ details: FULL });
  });

  it.each([
    '/api/transactions?limit=100',
    '/api/transactions?page=3',
    '/api/transactions?search=uch',
    '/api/transactions/summary?as_of=2026-03-31',
    '/api/transactions/summary?as_of=2026-04-15&start_date=2026-03-10',
    '/api/transactions/breakdown?as_of=2026-03-31',
    '/api/households?as_of=2026-03-31',
    '/api/profile/export',
    '/api/accounts',
    '/api/auth/me',
  ])('answers GET %s', async (path) => {
    expect(await statusOf(owner.call('GET', path))).toBe(200);
  });

  it('answers figures that cannot be held exactly by the nearest that can', async () => {
    const most = decimalFromMinor(Number.MAX_SAFE_INTEGER);
    const summary = await owner.call('GET', '/api/transactions/summary?as_of=2026-03-31');
    expect(summary.json()).toMatchObject({ balance: -most + decimalFromMinor(MAX_MINOR), expenses: most });
    const breakdown = await owner.call('GET', '/api/transactions/breakdown?as_of=2026-03-31');
    expect(breakdown.json()).toMatchObject({ total: most, data: [{ amount: most, percent: 100 }] });
    const household = await owner.call('GET', `${url()}?as_of=2026-03-31`);
    expect(household.json()).toMatchObject({ monthly_expenses: most });
  });

  it('keeps its owner from nothing', async () => {
    const steps = [
      await owner.call('PATCH', url(), { payload: { name: 'Other', monthly_budget: 5 } }),
      await owner.call('POST', `${url()}/invites`, { payload: { email: 'new@example.com' } }),
      await owner.call('DELETE', `${url()}/members/${member.id}`),
      await owner.call('DELETE', url()),
      await owner.call('POST', `${url()}/restore`),
      await owner.call('DELETE', url()),
      await owner.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } }),
    ];
    expect(steps.map(({ statusCode }) => statusCode)).toEqual([200, 201, 204, 204, 200, 204, 204]);
  });
});

it('figures over several full ledgers are answered', async () => {
  await newNest();
  await recordMany(MAX_RECORDS, MAX_MINOR);
  nest = await createHousehold(member);
  await recordMany(MAX_RECORDS, MAX_MINOR);
  const summary = await member.call('GET', '/api/transactions/summary?as_of=2026-03-31');
  expect(summary.json()).toMatchObject({ balance: decimalFromMinor(Number.MAX_SAFE_INTEGER) });
});

it('authorisation computes no sums', async () => {
  await newNest();
  const statements: string[] = [];
  const watched = await createTestServer({
    through: (database) => ({
      ...database,
      asPerson: (caller, work, mode) =>
        database.asPerson(
          caller,
          (tx) => work({ ...tx, row: (statement) => (statements.push(statement.text), tx.row(statement)) }),
          mode,
        ),
    }),
  });
  const person = await watched.join('Watched');
  const id = await createHousehold(person);
  statements.length = 0;
  await person.call('DELETE', `/api/households/${id}`);
  expect(statements.filter((text) => text.includes('from household'))).toHaveLength(1);
  expect(statements.filter((text) => text.includes('sum('))).toEqual([]);
  await watched.close();
});
