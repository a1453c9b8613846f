import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createNotifiedServer, type NotifiedServer } from '../../../test/notified.ts';
import { subscription } from '../../../test/subscription.ts';
import { createTestServer, PASSWORD, type Person } from '../../../test/test-server.ts';

let notified: NotifiedServer;
let ada: Person;
let bob: Person;
let count = 0;

beforeAll(async () => {
  notified = await createNotifiedServer();
});
afterAll(() => notified.close());

beforeEach(async () => {
  count += 1;
  ada = await notified.server.join(`Ada${count}`);
  bob = await notified.server.join(`Bob${count}`);
});

const add = (person: Person, change: object = {}) =>
  person.call('PUT', '/api/notifications/push', { payload: { ...subscription(`one-${count}`).asked, ...change } });

const browsersOf = (person: Person) =>
  notified.server.db.asOwner<{ id: string }>('select id from push_subscription where person_id = $1', [person.id]);

describe('the ways of being notified', () => {
  it('SET-26 are described: by mail where the server has it, and the key with which browsers subscribe', async () => {
    const answer = (await ada.call('GET', '/api/notifications')).json<{ mail: boolean; push_key: string }>();
    expect(answer).toEqual({ mail: true, push_key: notified.push.publicKey });
    const silent = await createTestServer();
    const carl = await silent.join('Carl');
    expect((await carl.call('GET', '/api/notifications')).json()).toMatchObject({ mail: false });
    await silent.close();
  });
});

describe('a browser', () => {
  it('is the same one when it is added again, with its new keys', async () => {
    const [first, second] = [await add(ada), await add(ada)];
    expect(first.json()).toEqual(second.json());
    expect(await browsersOf(ada)).toEqual([first.json()]);
  });

  it.each([
    ['endpoint', 'https://127.0.0.1:5432/', 'This server does not send to the push service of this browser'],
    ['p256dh', 'short', 'Public key is not valid'],
    ['p256dh', 'B'.repeat(87), 'Public key is not valid'],
    ['auth', 'short', 'Secret is not valid'],
  ])('is refused for its %s %s', async (field, value, message) => {
    const answer = await add(ada, { [field]: value });
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([422, { [field]: message }]);
    expect(await browsersOf(ada)).toEqual([]);
  });

  it('is one person’s at a time: the next person who uses it is notified there, and no other', async () => {
    const { asked } = subscription('shared');
    await add(ada, asked);
    await add(bob, asked);
    expect([(await browsersOf(ada)).length, (await browsersOf(bob)).length]).toEqual([0, 1]);
  });

  it('is not taken over by who knows its address, but not its keys', async () => {
    const [own, other] = [subscription('known').asked, subscription('known').asked];
    await add(ada, own);
    for (const keys of [other, { ...own, auth: other.auth }, { ...own, p256dh: other.p256dh }]) {
      const answer = await add(bob, keys);
      expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
        422,
        { endpoint: 'This browser is registered with other keys: allow notifications again' },
      ]);
    }
    expect([(await browsersOf(ada)).length, (await browsersOf(bob)).length]).toEqual([1, 0]);
    expect((await add(ada, other)).statusCode).toBe(200);
  });

  it('is ended by its person only', async () => {
    const { id } = (await add(ada)).json<{ id: string }>();
    expect((await bob.call('DELETE', `/api/notifications/push/${id}`)).statusCode).toBe(404);
    expect((await ada.call('DELETE', `/api/notifications/push/${id}`)).statusCode).toBe(204);
    expect((await ada.call('DELETE', `/api/notifications/push/${id}`)).statusCode).toBe(404);
    expect((await ada.call('DELETE', '/api/notifications/push/nonsense')).statusCode).toBe(404);
  });

  it('is evicted, the one first that was added longest ago, where a person has too many', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 22; each++) {
      const added = await add(ada, { endpoint: subscription(`many-${each}`).asked.endpoint });
      ids.push(added.json<{ id: string }>().id);
      if (each === 5) await add(ada, { endpoint: subscription('many-0').asked.endpoint });
    }
    const [again = '', , , ...others] = ids;
    expect((await browsersOf(ada)).map(({ id }) => id).toSorted()).toEqual([again, ...others].toSorted());
  });

  it('goes with the account', async () => {
    await add(ada);
    expect((await ada.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } })).statusCode).toBe(
      204,
    );
    expect(await browsersOf(ada)).toEqual([]);
  });

  it('hears nothing more once the session is over that it was added in', async () => {
    const { db, tokenOf } = notified.server;
    const authorization = `Bearer ${await tokenOf(bob.subject)}`;
    const there = await notified.addBrowser(bob, { authorization });
    const nest = await createHousehold(ada, [bob]);
    await ada.call('DELETE', `/api/households/${nest}`);
    await notified.delivery().deliverDue();
    expect(notified.service.take(there)).toHaveLength(1);

    await bob.call('DELETE', '/api/auth/sessions');
    await ada.call('POST', `/api/households/${nest}/restore`);
    await notified.delivery().deliverDue();
    expect(notified.service.take(there)).toEqual([]);
    await db.asOwner('select access.sweep()');
    expect(await browsersOf(bob)).toEqual([]);
  });

  it('is of the session that it was added in last', async () => {
    const { tokenOf } = notified.server;
    const [first, second] = [await tokenOf(bob.subject), await tokenOf(bob.subject)];
    const there = await notified.addBrowser(bob, { authorization: `Bearer ${first}` });
    const headers = { authorization: `Bearer ${second}` };
    await bob.call('PUT', '/api/notifications/push', { payload: there.asked, headers });
    const nest = await createHousehold(ada, [bob]);
    expect((await bob.call('DELETE', '/api/auth/sessions', { headers })).statusCode).toBe(204);
    await ada.call('DELETE', `/api/households/${nest}`);
    await notified.delivery().deliverDue();
    expect(notified.service.take(there)).toHaveLength(1);
  });

  it('hears nothing more once that session has run out, before it is swept', async () => {
    const { db, tokenOf } = notified.server;
    const authorization = `Bearer ${await tokenOf(bob.subject)}`;
    const there = await notified.addBrowser(bob, { authorization });
    const nest = await createHousehold(ada, [bob]);
    await db.asOwner(
      `update identity.payload set expires_at = now() where model = 'Session' and payload ->> 'accountId' = $1`,
      [bob.subject],
    );
    await ada.call('DELETE', `/api/households/${nest}`);
    await notified.delivery().deliverDue();
    expect(notified.service.take(there)).toEqual([]);
  });
});
