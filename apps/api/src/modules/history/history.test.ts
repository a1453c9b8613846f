import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { edit, FIGS, history, read, record, remove, undo } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { PASSWORD, type Person } from '../../../test/test-server.ts';

interface Page {
  readonly changes: readonly { readonly id: string }[];
  readonly next: string | null;
}

const idsOf = async (person: Person, query: string) => (await history(person, query)).data.map(({ id }) => id);

describe('the log', () => {
  it('says of a group who, when, where and what', async ({ owner, member, household }) => {
    const { id } = await record(member, { household_id: household, category: 'Food' });
    const { group } = await edit(member, id, { household_id: household, amount: -2.25 });
    const [newest] = (await history(owner, 'limit=1')).data;
    expect(newest).toEqual({
      id: group,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { id: member.id, name: 'Milo' },
      channel: 'web',
      source_name: null,
      ledgers: [{ household_id: household, household_name: 'Nest' }],
      counts: { transaction: { update: 1 } },
      record_id: id,
      title: 'Figs',
      amount: -2.25,
      currency: 'USD',
      moved_to: null,
      undoes: null,
      undone_by: null,
      undo: 'yes',
    });
    const whole = (await owner.call('GET', `/api/history/${group}`)).json<object>();
    expect(whole).toEqual({
      group: newest,
      changes: [
        {
          kind: 'transaction',
          id,
          op: 'update',
          version: 2,
          household_id: household,
          currency: 'USD',
          title: 'Figs',
          before: { amount: -1.5, category: 'Food' },
          after: { amount: -2.25, category: null },
        },
      ],
      next: null,
    });
  });

  it('says who undid a group, and where a record went', async ({ owner, household }) => {
    const { id } = await record(owner);
    const { group } = await edit(owner, id, { household_id: household });
    const [moved] = (await history(owner, 'limit=1')).data;
    expect(moved).toMatchObject({ moved_to: { household_id: household }, record_id: id, amount: -1.5 });
    const undone = (await undo(owner, group)).json<{ group: string }>();
    const [, before] = (await history(owner, 'limit=2')).data;
    expect(before).toMatchObject({
      id: group,
      undo: 'history.undone',
      undone_by: { id: undone.group, actor: { id: owner.id, name: 'Olive' } },
    });
  });

  it('is complete from the first day of a new ledger, each for itself', async ({ server, owner, household }) => {
    expect((await history(owner)).since).toBeNull();
    await server.db.asOwner(
      `update change_head set since = '2026-01-01T00:00:00Z'
       where ledger_id = (select id from ledger where person_id = $1)`,
      [owner.id],
    );
    expect((await history(owner)).since).toBe('2026-01-01T00:00:00.000Z');
    expect((await history(owner, `household_id=${household}`)).since).toBeNull();
  });

  it('a group of many is read page by page', async ({ server, owner }) => {
    await server.db.asOwner(
      `insert into transaction (ledger_id, id, date, description, amount)
       select id, gen_random_uuid(), '2026-01-01', 'Many', n from ledger, generate_series(1, 25) as n where person_id = $1`,
      [owner.id],
    );
    const [group] = (await history(owner, 'limit=1')).data;
    expect(group).toMatchObject({ counts: { transaction: { create: 25 } }, record_id: null, title: null, actor: null });
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const url: string = `/api/history/${group?.id}?limit=10${next && `&cursor=${next}`}`;
      const page: Page = (await owner.call('GET', url)).json<Page>();
      seen.push(...page.changes.map(({ id }) => id));
      next = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
  });
});

it('HIST-20 pages neither repeat nor miss a group while others write', async ({ server }) => {
  const reader = await server.join('Rita');
  const groups: string[] = [];
  for (let index = 0; index < 12; index += 1) groups.push((await record(reader)).group);
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await history(reader, `kind=transaction&limit=5${next && `&cursor=${next}`}`);
    seen.push(...page.data.map(({ id }) => id));
    next = page.next;
    await Promise.all([record(reader), record(reader)]);
  }
  expect(seen).toEqual(groups.toReversed());
});

describe('HIST-21 filters', () => {
  interface Made {
    readonly group: string;
    readonly person: Person;
    readonly scope: string;
    readonly op: string;
    readonly id: string;
  }
  const made: Made[] = [];
  let nest: string;
  let friend: Person;
  let guest: Person;

  it.beforeAll(async ({ server }) => {
    [friend, guest] = [await server.join('Fay'), await server.join('Gil')];
    nest = await createHousehold(friend, [guest]);
    for (const person of [friend, guest]) {
      for (const scope of [nest, null]) {
        const { id, group } = await record(person, { household_id: scope });
        const edited = await edit(person, id, { household_id: scope, amount: -5 });
        const gone = await remove(person, id);
        const common = { person, scope: scope ?? 'personal', id };
        made.push(
          { ...common, group, op: 'create' },
          { ...common, group: edited.group, op: 'update' },
          { ...common, group: gone.group, op: 'delete' },
        );
      }
    }
    await server.db.asOwner(`update change set at = '2021-01-01T00:00:00Z' where group_no = $1`, [made[0]?.group]);
  });

  const expected = (fits: (one: Made) => boolean): string[] =>
    made
      .filter((one) => (one.person === friend || one.scope !== 'personal') && fits(one))
      .map(({ group }) => group)
      .toSorted((one, other) => Number(other) - Number(one));

  it('each finds exactly what matches', async () => {
    const first = made[0];
    const cases: [string, (one: Made) => boolean][] = [
      ['', () => true],
      [`household_id=${nest}`, ({ scope }) => scope === nest],
      ['household_id=personal', ({ scope }) => scope === 'personal'],
      [`actor=${guest.id}`, ({ person }) => person === guest],
      ['actor=deleted', () => false],
      ['actor=nobody', () => false],
      ['op=create', ({ op }) => op === 'create'],
      ['op=update', ({ op }) => op === 'update'],
      ['op=delete', ({ op }) => op === 'delete'],
      [`record_id=${first?.id}`, ({ id }) => id === first?.id],
      ['record_id=none', () => false],
      ['from=2020-01-01T00:00:00Z&until=2020-02-01T00:00:00Z', () => false],
      ['from=2020-01-01T00:00:00%2B02:00', () => true],
      ['until=2021-01-01T00:00:00Z', () => false],
      ['from=2021-01-01T00:00:00Z&until=2021-01-01T00:00:01Z', (one) => one === first],
    ];
    for (const [query, fits] of cases) {
      expect([query, await idsOf(friend, `kind=transaction&${query}`)]).toEqual([query, expected(fits)]);
    }
    const settings = await history(friend, `household_id=${nest}&kind=settings`);
    expect(settings.data.map(({ counts }) => counts)).toEqual([{ member: { create: 1 }, settings: { create: 1 } }]);
  });

  it('all together find exactly what matches', async () => {
    const from = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString());
    const until = encodeURIComponent(new Date(Date.now() + 3_600_000).toISOString());
    const target = made.find(({ person, scope, op }) => person === guest && scope === nest && op === 'update');
    const all = `household_id=${nest}&actor=${guest.id}&kind=transaction&op=update&record_id=${target?.id}&from=${from}&until=${until}`;
    expect(await idsOf(friend, all)).toEqual([target?.group]);
  });

  it('what was moved is found as changed, by who sees where it went, too', async () => {
    const { id } = await record(friend);
    const { group } = await edit(friend, id, { household_id: nest });
    for (const person of [friend, guest]) expect(await idsOf(person, `op=update&record_id=${id}`)).toEqual([group]);
  });

  it('a scope, time or cursor that is none is refused', async () => {
    for (const [query, status] of [
      ['household_id=x', 404],
      ['from=yesterday', 422],
      ['from=0000-01-01T00:00:00Z', 422],
      ['until=2026-01-01T00:00:00%2B23:59', 422],
      ['cursor=x', 422],
      ['op=move-in', 422],
    ] as const) {
      expect([query, (await friend.call('GET', `/api/history?${query}`)).statusCode]).toEqual([query, status]);
    }
  });
});

it('HIST-14 the profile’s export has the history of each ledger that it exports', async ({ server }) => {
  const [writer, other, guest] = [await server.join('Wim'), await server.join('Oda'), await server.join('Gus')];
  const nest = await createHousehold(writer, [other, guest]);
  const shared = await record(other, { household_id: nest });
  const own = await record(writer, { description: 'Own' });
  await record(other, { description: 'Foreign' });
  const former = await record(guest, { household_id: nest });
  await guest.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } });
  const archive = await writer.call('GET', '/api/profile/export');
  const { history: lines } = JSON.parse(strFromU8(unzipSync(archive.rawPayload)['nestegg.json']!)) as {
    history: { group: string }[];
  };
  const common = { channel: 'web', kind: 'transaction', op: 'create', version: 1, before: null };
  expect(lines.filter(({ group }) => [shared.group, own.group, former.group].includes(group))).toMatchObject([
    { ...common, account: 'Nest', actor_name: 'Oda', id: shared.id, after: FIGS },
    { ...common, account: 'Personal', actor_name: 'Wim', id: own.id, after: { ...FIGS, description: 'Own' } },
    { ...common, account: 'Nest', actor_name: null, id: former.id, after: FIGS },
  ]);
  expect(JSON.stringify(lines)).not.toContain('Foreign');
});

const restore = (person: Person, id: string, payload: object, kind = 'transaction') =>
  person.call('POST', `/api/history/records/${kind}/${id}/restore`, { payload });

describe('a timeline', () => {
  it('HIST-34 a restored version has that version’s fields, and is one group', async ({ owner }) => {
    const first = await record(owner, { category: 'Food' });
    const { id } = first;
    await edit(owner, id, { amount: -2, category: 'Health' });
    await edit(owner, id, { amount: -3, date: '2026-04-01', description: 'Plums' });
    const timeline = (await history(owner, `record_id=${id}`)).data;
    expect(timeline.map(({ changes }) => changes?.map(({ op }) => op))).toEqual([['update'], ['update'], ['create']]);
    const answer = await restore(owner, id, { group: first.group, version: 3 });
    expect(answer.json()).toMatchObject({ ...FIGS, category: 'Food', version: 4 });
    expect(answer.json()).toEqual(await read(owner, id));
    const [newest] = (await history(owner, `record_id=${id}`)).data;
    expect(newest).toMatchObject({ id: answer.headers['change-group'], counts: { transaction: { update: 1 } } });
    const again = await restore(owner, id, { group: first.group, version: 4 });
    expect([again.statusCode, again.headers['change-group']]).toEqual([200, undefined]);
  });

  it('a deleted transaction returns as it was before its deletion', async ({ owner }) => {
    const { id } = await record(owner, { category: 'Food' });
    const { group } = await remove(owner, id);
    expect((await restore(owner, id, { group, version: 1 })).statusCode).toBe(409);
    // No account is of this id.
    expect((await restore(owner, id, { group, version: null }, 'account')).statusCode).toBe(404);
    expect((await restore(owner, id, { group, version: null })).json()).toMatchObject({
      id,
      category: 'Food',
      version: 3,
    });
  });

  it('a version that is not the present one is a 409 with the present record', async ({ owner }) => {
    const { id, group } = await record(owner);
    await edit(owner, id, { amount: -2 });
    const refused = await restore(owner, id, { group, version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ details: { current: { id, amount: -2, version: 2 } } });
  });

  it('a household’s settings are restored by its owner; a member’s role is not', async ({ owner }) => {
    const made = await owner.call('POST', '/api/households', { payload: { name: 'Pond' } });
    const { id } = made.json<{ id: string }>();
    const group = made.headers['change-group'];
    await owner.call('PATCH', `/api/households/${id}`, { payload: { name: 'Lake', savings_target: 5 } });
    expect((await restore(owner, id, { group, version: 2 }, 'settings')).json()).toMatchObject({
      name: 'Pond',
      savings_target: 1000,
      version: 3,
    });
    expect((await restore(owner, id, { group, version: 2 }, 'settings')).json()).toMatchObject({
      details: { current: { id, version: 3 } },
    });
    expect((await restore(owner, owner.id, { group, version: 1 }, 'member')).statusCode).toBe(409);
    expect((await restore(owner, id, { group: '1', version: 3 }, 'settings')).statusCode).toBe(404);
  });
});
