import type { Answer, listChanges } from '@nestegg/domain/contract';
import { describe, expect } from 'vitest';
import { edit, record, remove } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { addRule, orderRules } from '../../../test/rules.ts';
import type { Person } from '../../../test/test-server.ts';
import { writeCursor } from './change-cursor.ts';

type Feed = Answer<typeof listChanges>;

async function feed(person: Person, since?: string): Promise<Feed> {
  const answer = await person.call('GET', `/api/changes${since === undefined ? '' : `?since=${since}`}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Feed>();
}

describe('the feed of changes', () => {
  it('LIVE-01 without a cursor answers one, and no change', async ({ owner }) => {
    await record(owner);
    expect(await feed(owner)).toEqual({ cursor: expect.any(String), reset: false, ledgers: [], left: [] });
  });

  it('answers the last change of each record since a cursor, and where it goes on', async ({
    owner,
    member,
    household,
  }) => {
    const { cursor } = await feed(member);
    const [one, two] = [await record(owner, { household_id: household }), await record(owner)];
    const edited = await edit(owner, one.id, { household_id: household, amount: -2 });
    await remove(owner, two.id);
    const news = await feed(member, cursor);
    expect(news).toMatchObject({ reset: false, left: [] });
    expect(news.ledgers).toEqual([
      {
        household_id: household,
        seq: expect.any(Number),
        kinds: ['transaction'],
        all: false,
        records: [
          { kind: 'transaction', id: one.id, op: 'update', version: 2, group: edited.group, actor_name: 'Olive' },
        ],
      },
    ]);
    expect(await feed(member, news.cursor)).toMatchObject({ ledgers: [], reset: false });
  });

  it('answers that rules changed, those too that another person put into another order', async ({ owner, member }) => {
    const household_id = await createHousehold(owner, [member]);
    const [one, other] = [await addRule(owner, { household_id }), await addRule(owner, { household_id })];
    const { cursor } = await feed(member);
    const group = await orderRules(owner, [other.id, one.id]);
    const common = { kind: 'rule', op: 'update', version: 2, group, actor_name: 'Olive' };
    const { ledgers } = await feed(member, cursor);
    expect(ledgers).toMatchObject([{ household_id, kinds: ['rule'], all: false }]);
    expect(ledgers[0]?.records.toSorted((first, second) => first.id.localeCompare(second.id))).toEqual([
      { ...common, id: one.id },
      { ...common, id: other.id },
    ]);
  });

  it('LIVE-03 a cursor unreadable, of another epoch, ahead of its ledger, or of over 200 ledgers starts anew', async ({
    owner,
  }) => {
    const { cursor } = await feed(owner);
    const { epoch, seqs } = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as {
      epoch: string;
      seqs: Record<string, number>;
    };
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`h${index}`, 1]));
    const cursors = [
      'none',
      Buffer.from('[]').toString('base64url'),
      writeCursor({ epoch: '01890000-0000-7000-8000-000000000000', seqs }),
      writeCursor({ epoch, seqs: { ...seqs, '': 1_000_000 } }),
      writeCursor({ epoch, seqs: many }),
    ];
    for (const since of cursors) {
      expect([since, await feed(owner, since)]).toEqual([since, { cursor, reset: true, ledgers: [], left: [] }]);
    }
  });

  it('LIVE-04 over 200 changed records of a ledger are not listed', async ({ server, owner }) => {
    const add = (count: number) =>
      server.db.asOwner(
        `insert into transaction (ledger_id, id, date, description, amount)
         select id, gen_random_uuid(), '2026-01-01', 'Many', n from ledger, generate_series(1, $2::int) as n
         where person_id = $1`,
        [owner.id, count],
      );
    const { cursor } = await feed(owner);
    await add(200);
    expect((await feed(owner, cursor)).ledgers[0]).toMatchObject({ all: false, records: { length: 200 } });
    await add(1);
    expect((await feed(owner, cursor)).ledgers[0]).toMatchObject({ all: true, kinds: ['transaction'], records: [] });
  });

  it('of a household that was joined all is new; one that was left is named, and nothing else of it', async ({
    owner,
    member,
  }) => {
    const { cursor } = await feed(member);
    const nest = await createHousehold(owner, [member]);
    const joined = await feed(member, cursor);
    expect(joined.ledgers).toMatchObject([{ household_id: nest, all: true, records: [] }]);
    await record(owner, { household_id: nest });
    await owner.call('DELETE', `/api/households/${nest}/members/${member.id}`);
    expect(await feed(member, joined.cursor)).toMatchObject({ ledgers: [], left: [nest], reset: false });
  });
});
