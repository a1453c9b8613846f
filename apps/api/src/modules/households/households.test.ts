import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let stranger: Person;
let nest: string;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  count += 1;
  owner = await server.join(`Owner${count}`);
  member = await server.join(`Member${count}`);
  stranger = await server.join(`Stranger${count}`);
  nest = await createHousehold(owner, [member]);
});

const url = () => `/api/households/${nest}`;
const rent = { amount: -950, date: '2026-05-02', description: 'Rent', category: 'Housing' };

/** The households that a person lists, with their members. */
const listed = async (who: Person) => {
  const { data } = (await who.call('GET', '/api/households')).json<{
    data: { id: string; members: { name: string; role: string; is_current_user: boolean }[] }[];
  }>();
  return Object.fromEntries(data.map(({ id, members }) => [id, members.map(({ name, role }) => `${name} ${role}`)]));
};

const deletedOf = async (who: Person) =>
  (await who.call('GET', '/api/households?deleted=true')).json<{ data: { id: string }[] }>().data.map(({ id }) => id);

describe('a household', () => {
  it('SRV-29 SRV-43 is read by its members, with all of them', async () => {
    const answer = await member.call('GET', url());
    expect(answer.json()).toMatchObject({
      id: nest,
      name: 'Nest',
      role: 'member',
      member_count: 2,
      creator_name: `Owner${count}`,
      monthly_budget: null,
      savings_target: 1000,
      currency: 'USD',
      members: [
        { name: `Owner${count}`, role: 'owner', is_current_user: false },
        { name: `Member${count}`, role: 'member', is_current_user: true },
      ],
    });
    expect((await stranger.call('GET', url())).statusCode).toBe(404);
  });

  it('SRV-29 SRV-43 is listed with its members, to them alone', async () => {
    const other = await createHousehold(member, []);
    const both = [`Owner${count} owner`, `Member${count} member`];
    expect(await listed(owner)).toEqual({ [nest]: both });
    expect(await listed(member)).toEqual({ [nest]: both, [other]: [`Member${count} owner`] });
    expect(await listed(stranger)).toEqual({});
  });

  it('SRV-29 SRV-43 has its members in the order in which they joined, also once another owns it', async () => {
    const other = await createHousehold(stranger, [owner]);
    await stranger.call('POST', `/api/households/${other}/transfer`, { payload: { member_id: owner.id } });
    const joined = [`Stranger${count} member`, `Owner${count} owner`];
    expect(await listed(owner)).toMatchObject({ [other]: joined });
    const { members } = (await owner.call('GET', `/api/households/${other}`)).json<{
      members: { name: string; role: string }[];
    }>();
    expect(members.map(({ name, role }) => `${name} ${role}`)).toEqual(joined);
  });

  it('DOM-30 DOM-31 has its creator’s currency until an owner changes it, and each record shows it to every member', async () => {
    await owner.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'GBP' } } });
    const id = await createHousehold(owner, [member]);
    const seen = async (who: Person) => {
      const { data } = (await who.call('GET', `/api/transactions?household_id=${id}`)).json<{
        data: { currency: string }[];
      }>();
      return data.map(({ currency }) => currency);
    };
    await member.call('POST', '/api/transactions', { payload: { ...rent, household_id: id } });
    expect([await seen(owner), await seen(member)]).toEqual([['GBP'], ['GBP']]);
    await owner.call('PATCH', `/api/households/${id}`, { payload: { currency: 'EUR' } });
    expect([await seen(owner), await seen(member)]).toEqual([['EUR'], ['EUR']]);
  });

  it('SRV-44 is changed by owners only', async () => {
    const payload = {
      name: 'New',
      monthly_budget: 1200.5,
      savings_target: 3000,
      currency: 'EUR',
      description: 'Us two',
    };
    expect((await member.call('PATCH', url(), { payload })).statusCode).toBe(403);
    expect((await stranger.call('PATCH', url(), { payload })).statusCode).toBe(404);
    const changed = await owner.call('PATCH', url(), { payload, headers: { 'if-match': '"1"' } });
    expect(changed.headers['etag']).toBe('"2"');
    expect(changed.json()).toMatchObject({ ...payload, version: 2 });
    const stale = await owner.call('PATCH', url(), { payload: { name: 'Old' }, headers: { 'if-match': '"1"' } });
    expect(stale.json()).toMatchObject({ code: 'CONFLICT', details: { current: { name: 'New', version: 2 } } });
    expect((await owner.call('PATCH', url(), { payload: { monthly_budget: null } })).json()).toMatchObject({
      monthly_budget: null,
      name: 'New',
    });
  });

  it.each([
    [{ name: ' ' }, { name: 'Household Name is required' }],
    [{ name: 'x'.repeat(201) }, { name: 'Household Name is too long (at most 200 characters)' }],
    [{ name: 'a\u202eb' }, { name: 'Household Name contains characters that are not allowed' }],
    [{ monthly_budget: -1 }, { monthly_budget: 'Monthly budget cannot be negative' }],
    [{ role: 'owner' }, { role: 'role is not a known field' }],
  ])('SRV-20 SRV-16 refuses %j', async (payload, details) => {
    const answer = await owner.call('PATCH', url(), { payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ details });
  });

  it('SRV-65 spends what really happened in the month of as_of', async () => {
    const record = (body: object) =>
      member.call('POST', '/api/transactions', { payload: { ...rent, household_id: nest, ...body } });
    await record({});
    await record({ date: '2026-05-20' });
    await record({ date: '2026-04-30' });
    await record({ amount: 500 });
    await record({ is_projected: true });
    const card = {
      name: 'Card',
      kind: 'credit_card',
      household_id: nest,
      opening_balance: -20,
      opening_date: '2026-05-02',
    };
    expect((await owner.call('POST', '/api/accounts', { payload: card })).statusCode).toBe(201);
    const answer = await owner.call('GET', '/api/households?as_of=2026-05-19');
    expect(answer.json()).toMatchObject({ data: [{ id: nest, monthly_expenses: 950 }] });
  });

  it('SRV-66 SRV-67 SRV-80 disappears with its transactions when deleted, and comes back', async () => {
    const made = await member.call('POST', '/api/transactions', { payload: { ...rent, household_id: nest } });
    const transaction = `/api/transactions/${made.json<{ id: string }>().id}`;
    expect((await member.call('DELETE', url())).statusCode).toBe(403);
    expect((await owner.call('DELETE', url())).statusCode).toBe(204);
    for (const person of [owner, member]) {
      expect((await person.call('GET', url())).statusCode).toBe(404);
      expect((await person.call('GET', transaction)).statusCode).toBe(404);
    }
    const deleted = '/api/households?deleted=true';
    expect((await owner.call('GET', deleted)).json()).toMatchObject({ data: [{ id: nest, name: 'Nest' }] });
    expect((await member.call('GET', deleted)).json()).toEqual({ data: [] });
    expect((await owner.call('GET', '/api/households?deleted=false')).json()).toEqual({ data: [] });
    expect((await member.call('POST', `${url()}/restore`)).statusCode).toBe(404);
    expect((await owner.call('POST', `${url()}/restore`)).json()).toMatchObject({ id: nest, member_count: 2 });
    expect((await member.call('GET', transaction)).statusCode).toBe(200);
  });

  it.each(['"1"', '"x"', 'x', ''])(
    'SRV-09 is neither deleted nor changed with the version %s, which is not its own',
    async (version) => {
      await owner.call('PATCH', url(), { payload: { name: 'Renamed' } });
      const headers = { 'if-match': version };
      for (const refused of [
        await owner.call('DELETE', url(), { headers }),
        await owner.call('PATCH', url(), { payload: { name: 'Stale' }, headers }),
      ]) {
        expect(refused.statusCode).toBe(409);
        expect(refused.json()).toMatchObject({
          code: 'CONFLICT',
          details: { current: { name: 'Renamed', version: 2 } },
        });
      }
      expect((await owner.call('GET', url())).json()).toMatchObject({ name: 'Renamed', version: 2 });
      expect((await owner.call('DELETE', url(), { headers: { 'if-match': '"2"' } })).statusCode).toBe(204);
    },
  );

  it('SRV-67 is in the list of deleted ones of its owners, and restored by them alone', async () => {
    await owner.call('DELETE', url());
    expect([await deletedOf(owner), await deletedOf(member)]).toEqual([[nest], []]);
    expect((await member.call('POST', `${url()}/restore`)).statusCode).toBe(404);
  });

  it('SRV-67 comes back after a deletion that is under way', async () => {
    const { asOwner } = server.db;
    await asOwner('begin');
    await asOwner('select pg_advisory_xact_lock(hashtextextended($1, 0))', [nest]);
    const restored = owner.call('POST', `${url()}/restore`);
    const waiting = () =>
      asOwner(`
        select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`);
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    await asOwner('update household set deleted_at = now() where id = $1', [nest]);
    await asOwner('commit');
    expect((await restored).statusCode).toBe(200);
    expect((await owner.call('GET', url())).statusCode).toBe(200);
  });

  it('SRV-67 SRV-80 is purged with all of it after 30 days, and listed no more until then', async () => {
    await member.call('POST', '/api/transactions', { payload: { ...rent, household_id: nest } });
    await owner.call('DELETE', url());
    await server.db.asOwner(`update household set deleted_at = now() - interval '30 days 1 minute' where id = $1`, [
      nest,
    ]);
    expect((await owner.call('POST', `${url()}/restore`)).statusCode).toBe(404);
    expect(await deletedOf(owner)).toEqual([]);
    await server.db.asOwner('select access.sweep()');
    expect(await server.db.asOwner('select from ledger where household_id = $1', [nest])).toEqual([]);
  });
});

describe('members', () => {
  it('SRV-30 SRV-53 leave, and what they recorded stays', async () => {
    const made = await member.call('POST', '/api/transactions', { payload: { ...rent, household_id: nest } });
    const transaction = `/api/transactions/${made.json<{ id: string }>().id}`;
    expect((await member.call('DELETE', `${url()}/members/${owner.id}`)).statusCode).toBe(403);
    expect((await member.call('DELETE', `${url()}/members/${member.id}`)).statusCode).toBe(204);
    expect((await member.call('GET', transaction)).statusCode).toBe(404);
    expect((await owner.call('GET', transaction)).json()).toMatchObject({ created_by_name: `Member${count}` });
  });

  it('SRV-45 SRV-46 lose everything of the household at the next request', async () => {
    expect((await member.call('GET', `/api/transactions?household_id=${nest}`)).statusCode).toBe(200);
    await owner.call('DELETE', `${url()}/members/${member.id}`);
    expect((await member.call('GET', `/api/transactions?household_id=${nest}`)).statusCode).toBe(404);
    expect((await member.call('GET', '/api/households')).json()).toEqual({ data: [] });
  });

  it('SRV-31 cannot all stop being owners', async () => {
    const ownerUrl = `${url()}/members/${owner.id}`;
    expect((await owner.call('DELETE', ownerUrl)).statusCode).toBe(409);
    expect((await owner.call('PATCH', ownerUrl, { payload: { role: 'member' } })).statusCode).toBe(409);
    const promoted = await owner.call('PATCH', `${url()}/members/${member.id}`, { payload: { role: 'owner' } });
    expect(promoted.json()).toMatchObject({ id: member.id, role: 'owner' });
    expect((await owner.call('DELETE', ownerUrl)).statusCode).toBe(204);
  });

  it('SRV-31 keep an owner when two owners leave at once', async () => {
    const { asOwner } = server.db;
    await owner.call('PATCH', `${url()}/members/${member.id}`, { payload: { role: 'owner' } });
    // Both would have seen the other one before either is gone.
    await asOwner('begin');
    await asOwner('select from membership where household_id = $1 for update', [nest]);
    const leaving = [owner, member].map((each) => each.call('DELETE', `${url()}/members/${each.id}`));
    // For the rows, or for who waits for them.
    const waiting = () =>
      asOwner(`
        with blocked as (
          select distinct pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)))
        select pid from blocked union select l.pid from pg_locks l join blocked b on b.pid = any (pg_blocking_pids(l.pid))
        where not l.granted`);
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(2);
    await asOwner('commit');
    const answers = await Promise.all(leaving);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  it('SRV-68 take over from the owner', async () => {
    const payload = { member_id: member.id };
    expect((await member.call('POST', `${url()}/transfer`, { payload })).statusCode).toBe(403);
    expect((await owner.call('POST', `${url()}/transfer`, { payload })).json()).toMatchObject({ role: 'member' });
    expect((await member.call('GET', url())).json()).toMatchObject({ role: 'owner' });
    expect((await member.call('POST', `${url()}/transfer`, { payload: { member_id: stranger.id } })).statusCode).toBe(
      404,
    );
  });

  it('SRV-31 keep their owner who hands over to themselves', async () => {
    const answer = await owner.call('POST', `${url()}/transfer`, { payload: { member_id: owner.id } });
    expect(answer.json()).toMatchObject({ role: 'owner' });
    expect((await owner.call('GET', url())).json()).toMatchObject({ role: 'owner' });
  });
});
