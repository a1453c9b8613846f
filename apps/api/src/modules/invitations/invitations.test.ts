import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

interface Invite {
  id: string;
  email: string;
  link: string;
}

let server: TestServer;
let owner: Person;
let guest: Person;
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
  guest = await server.join(`Guest${count}`);
  stranger = await server.join(`Stranger${count}`);
  nest = (await owner.call('POST', '/api/households', { payload: { name: 'Nest' } })).json<{ id: string }>().id;
});

const verify = (person: Person) =>
  server.db.asOwner(`update person set email_verified = true where id = $1`, [person.id]);

const invite = async (email: string): Promise<Invite> => {
  const answer = await owner.call('POST', `/api/households/${nest}/invites`, { payload: { email } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Invite>();
};

const secretOf = ({ link }: Invite): string => new URL(link).hash.slice(1);
const claim = (person: Person, secret: string) =>
  person.call('POST', '/api/invitations/claim', { payload: { secret } });
const accept = (person: Person, id: string) => person.call('POST', `/api/households/join/${id}`);
const listed = async (person: Person) =>
  (await person.call('GET', '/api/invitations')).json<{ data: { id: string }[] }>().data.map(({ id }) => id);

describe('an invited address', () => {
  it('SRV-32 SRV-70 SRV-43 is shown name and inviter once it is verified, and not before', async () => {
    const { id } = await invite(guest.email.toUpperCase());
    expect(await listed(guest)).toEqual([]);
    await verify(guest);
    const answer = await guest.call('GET', '/api/invitations');
    const { name } = (await owner.call('GET', '/api/auth/me')).json<{ name: string }>();
    expect(answer.json()).toEqual({
      data: [{ id, household_name: 'Nest', inviter_name: name, created_at: expect.stringMatching(/^20/) }],
    });
    expect((await guest.call('GET', `/api/households/${nest}`)).statusCode).toBe(404);
  });

  it('SRV-47 SRV-50 accepts once, and again with the same success', async () => {
    const { id } = await invite(guest.email);
    await verify(guest);
    for (let times = 0; times < 2; times += 1) {
      const answer = await accept(guest, id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id: nest, role: 'member', member_count: 2 });
    }
    expect((await accept(stranger, id)).statusCode).toBe(404);
  });

  it('SRV-50 accepts again with the same success once its inviter was removed', async () => {
    const { id } = await invite(guest.email);
    await verify(guest);
    await accept(guest, id);
    await owner.call('POST', `/api/households/${nest}/transfer`, { payload: { member_id: guest.id } });
    expect((await guest.call('DELETE', `/api/households/${nest}/members/${owner.id}`)).statusCode).toBe(204);
    expect((await accept(guest, id)).statusCode).toBe(200);
  });

  it('SRV-50 accepts again with the same success once its days are over and its address was invited anew', async () => {
    const email = `friend${count}@example.com`;
    const made = await invite(email);
    await claim(guest, secretOf(made));
    await accept(guest, made.id);
    await server.db.asOwner(`update invitation set expires_at = now() - interval '1 day' where id = $1`, [made.id]);
    expect((await invite(email)).id).not.toBe(made.id);
    expect((await accept(guest, made.id)).statusCode).toBe(200);
  });

  it('SRV-66 of a deleted household cannot be claimed, and can once that is restored', async () => {
    const made = await invite('somebody@example.com');
    await owner.call('DELETE', `/api/households/${nest}`);
    expect((await claim(stranger, secretOf(made))).statusCode).toBe(404);
    await owner.call('POST', `/api/households/${nest}/restore`);
    expect((await claim(stranger, secretOf(made))).statusCode).toBe(200);
  });

  it('SRV-51 becomes one member by 50 acceptances at once', async () => {
    const { id } = await invite(guest.email);
    await verify(guest);
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(guest, id)));
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
    const rows = await server.db.asOwner(`select * from membership where household_id = $1`, [nest]);
    expect(rows).toHaveLength(2);
  });

  it('SRV-33 declines for real', async () => {
    const { id } = await invite(guest.email);
    await verify(guest);
    expect((await guest.call('POST', `/api/invitations/${id}/decline`)).statusCode).toBe(204);
    expect((await accept(guest, id)).statusCode).toBe(404);
    expect((await owner.call('GET', `/api/households/${nest}/invites`)).json()).toEqual({ data: [] });
  });

  it('SRV-69 SRV-82 that was accepted is neither sent again nor revoked, and still the same success', async () => {
    const { id } = await invite(guest.email);
    await verify(guest);
    await accept(guest, id);
    const url = `/api/households/${nest}/invites/${id}`;
    expect((await owner.call('POST', `${url}/resend`)).statusCode).toBe(404);
    expect((await owner.call('DELETE', url)).statusCode).toBe(404);
    expect((await accept(guest, id)).statusCode).toBe(200);
  });

  it('SRV-73 does not come back by an old invitation after being removed', async () => {
    const { id } = await invite(guest.email);
    await verify(guest);
    await accept(guest, id);
    expect((await owner.call('DELETE', `/api/households/${nest}/members/${guest.id}`)).statusCode).toBe(204);
    expect((await accept(guest, id)).statusCode).toBe(404);
    expect((await guest.call('GET', `/api/households/${nest}`)).statusCode).toBe(404);
  });

  it('SRV-47 is too late after 14 days', async () => {
    const { id } = await invite(guest.email);
    await verify(guest);
    await server.db.asOwner(`update invitation set expires_at = now() where id = $1`, [id]);
    expect(await listed(guest)).toEqual([]);
    expect((await accept(guest, id)).statusCode).toBe(404);
  });
});

describe('a link', () => {
  it('IDP-15 SRV-71 SRV-72 SRV-81 is shown once, kept as a hash, and puts the invitation into the list of who opens it', async () => {
    const made = await invite('someone@else.example');
    expect(made.link).toMatch(/^http:\/\/localhost:4000\/invitations\/claim#[\w-]{22}$/);
    const stored = await server.db.asOwner(`select * from invitation where id = $1`, [made.id]);
    expect(JSON.stringify(stored)).not.toContain(secretOf(made));
    const claimed = await claim(stranger, secretOf(made));
    expect(claimed.json()).toMatchObject({ id: made.id, household_name: 'Nest' });
    expect(await listed(stranger)).toEqual([made.id]);
    expect((await accept(stranger, made.id)).statusCode).toBe(200);
    expect((await claim(guest, secretOf(made))).statusCode).toBe(404);
  });

  it('SRV-82 ends when the invitation is sent again', async () => {
    const made = await invite('someone@else.example');
    const again = await owner.call('POST', `/api/households/${nest}/invites/${made.id}/resend`);
    expect((await claim(stranger, secretOf(made))).statusCode).toBe(404);
    expect((await claim(stranger, secretOf(again.json<Invite>()))).statusCode).toBe(200);
  });

  it('SRV-82 sent again is no longer in the list of who opened the old one, who cannot accept it either', async () => {
    const made = await invite('someone@else.example');
    await claim(stranger, secretOf(made));
    await owner.call('POST', `/api/households/${nest}/invites/${made.id}/resend`);
    expect(await listed(stranger)).toEqual([]);
    expect((await accept(stranger, made.id)).statusCode).toBe(404);
  });

  it('SRV-82 sent again is good for 14 days from then', async () => {
    const made = await invite('someone@else.example');
    await server.db.asOwner(`update invitation set expires_at = now() + interval '1 day' where id = $1`, [made.id]);
    await owner.call('POST', `/api/households/${nest}/invites/${made.id}/resend`);
    const [stored] = await server.db.asOwner<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from invitation where id = $1`,
      [made.id],
    );
    expect(stored?.days).toBe(14);
  });

  it('is opened with the same success by a request that comes again', async () => {
    const secret = secretOf(await invite('someone@else.example'));
    const request = { payload: { secret }, headers: { 'idempotency-key': 'claim-again' } };
    const open = () => stranger.call('POST', '/api/invitations/claim', request);
    const answers = [await open(), await open()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
  });

  it('is not repeated under an idempotency key', async () => {
    const request = {
      payload: { email: 'once@example.com' },
      headers: { 'idempotency-key': 'invite-once' },
    };
    const url = `/api/households/${nest}/invites`;
    const first = (await owner.call('POST', url, request)).json<Invite>();
    const second = (await owner.call('POST', url, request)).json<Invite>();
    expect(first.link).toBeTruthy();
    expect(second).toEqual({ ...first, link: null });
  });
});

describe('a removed owner', () => {
  it('SRV-73 does not come back by the link of an invitation that they made, nor does another', async () => {
    const { id } = await invite(guest.email);
    const kept = await invite('kept@else.example');
    await verify(guest);
    await accept(guest, id);
    const member = `/api/households/${nest}/members/${guest.id}`;
    await owner.call('PATCH', member, { payload: { role: 'owner' } });
    const url = `/api/households/${nest}/invites`;
    const made = (await guest.call('POST', url, { payload: { email: 'back@else.example' } })).json<Invite>();
    await owner.call('PATCH', member, { payload: { role: 'member' } });
    expect((await owner.call('DELETE', member)).statusCode).toBe(204);
    for (const person of [guest, stranger]) expect((await claim(person, secretOf(made))).statusCode).toBe(404);
    expect((await claim(stranger, secretOf(kept))).statusCode).toBe(200);
  });
});

describe('a removed member', () => {
  it('SRV-73 does not come back by the link of another invitation that they had opened', async () => {
    const { id } = await invite(guest.email);
    await verify(guest);
    await accept(guest, id);
    const opened = await invite('other@else.example');
    const kept = await invite('kept@else.example');
    expect((await claim(guest, secretOf(opened))).statusCode).toBe(200);
    expect((await owner.call('DELETE', `/api/households/${nest}/members/${guest.id}`)).statusCode).toBe(204);
    expect([await listed(guest), (await accept(guest, opened.id)).statusCode]).toEqual([[], 404]);
    expect((await claim(guest, secretOf(opened))).statusCode).toBe(404);
    expect((await claim(stranger, secretOf(kept))).statusCode).toBe(200);
  });

  it('keeps the invitations that they made to another household of both', async () => {
    const [left, other] = [await createHousehold(owner, [guest]), await createHousehold(owner, [guest])];
    const url = `/api/households/${other}`;
    await owner.call('PATCH', `${url}/members/${guest.id}`, { payload: { role: 'owner' } });
    const made = await guest.call('POST', `${url}/invites`, { payload: { email: 'kept@else.example' } });
    expect((await owner.call('DELETE', `/api/households/${left}/members/${guest.id}`)).statusCode).toBe(204);
    expect((await claim(stranger, secretOf(made.json<Invite>()))).statusCode).toBe(200);
  });
});

describe('an owner', () => {
  it('SRV-70 whose account is gone is named by a word in the invitations that they made', async () => {
    const made = await invite('guest@else.example');
    await server.db.asOwner('delete from person where id = $1', [owner.id]);
    expect((await claim(stranger, secretOf(made))).json()).toMatchObject({ inviter_name: 'Somebody' });
    expect((await stranger.call('GET', '/api/invitations')).json()).toMatchObject({
      data: [{ id: made.id, inviter_name: 'Somebody' }],
    });
  });

  it('SRV-48 invites an address again once its invitation has run out', async () => {
    const { id } = await invite(guest.email);
    await server.db.asOwner('update invitation set expires_at = now() where id = $1', [id]);
    const again = await invite(guest.email);
    await verify(guest);
    expect(await listed(guest)).toEqual([again.id]);
  });

  it('SRV-48 SRV-49 cannot invite an address twice, nor a member; an account changes nothing in the answer', async () => {
    await invite(guest.email);
    const url = `/api/households/${nest}/invites`;
    expect((await owner.call('POST', url, { payload: { email: guest.email.toUpperCase() } })).statusCode).toBe(409);
    expect((await owner.call('POST', url, { payload: { email: owner.email } })).statusCode).toBe(409);
    const [known, unknown] = [await invite(stranger.email), await invite('nobody@example.com')];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
  });

  it('SRV-32 sees which are pending, without their links', async () => {
    const { id, email } = await invite(guest.email);
    const { data } = (await owner.call('GET', `/api/households/${nest}/invites`)).json<{ data: object[] }>();
    expect(data).toEqual([
      { id, email, created_at: expect.stringMatching(/Z$/), expires_at: expect.stringMatching(/Z$/) },
    ]);
  });

  it('SRV-66 SRV-72 of a deleted household leads nowhere, and is in no list once that is restored', async () => {
    const made = await invite('nobody@example.com');
    await owner.call('DELETE', `/api/households/${nest}`);
    expect((await claim(stranger, secretOf(made))).statusCode).toBe(404);
    await owner.call('POST', `/api/households/${nest}/restore`);
    expect(await listed(stranger)).toEqual([]);
    expect((await claim(stranger, secretOf(made))).statusCode).toBe(200);
  });

  it('SRV-69 revokes', async () => {
    const made = await invite(guest.email);
    await verify(guest);
    const url = `/api/households/${nest}/invites/${made.id}`;
    expect((await owner.call('DELETE', url)).statusCode).toBe(204);
    expect((await owner.call('DELETE', url)).statusCode).toBe(404);
    expect((await claim(guest, secretOf(made))).statusCode).toBe(404);
    expect((await accept(guest, made.id)).statusCode).toBe(404);
  });
});

const invites = (id: string, more = '') => `/api/households/${nest}/invites/${id}${more}`;

describe('of two invitations of a household that one person opened', () => {
  it.each([
    ['SRV-69 revoking', (id: string) => owner.call('DELETE', invites(id))],
    ['SRV-82 sending again', (id: string) => owner.call('POST', invites(id, '/resend'))],
    ['SRV-47 accepting', (id: string) => accept(guest, id)],
    ['SRV-33 declining', (id: string) => guest.call('POST', `/api/invitations/${id}/decline`)],
  ])('%s one leaves the other as it is', async (_what, act) => {
    const [one, other] = [await invite('one@else.example'), await invite('other@else.example')];
    for (const made of [one, other]) await claim(guest, secretOf(made));
    const stored = () => server.db.asOwner('select * from invitation where id = $1', [other.id]);
    const before = await stored();
    expect((await act(one.id)).statusCode).toBeLessThan(300);
    expect([before.length, await stored()]).toEqual([1, before]);
  });
});

it('SRV-82 an invitation that ran out stays, to be sent again, while another address is invited', async () => {
  const { id } = await invite('one@else.example');
  await server.db.asOwner('update invitation set expires_at = now() where id = $1', [id]);
  await invite('other@else.example');
  expect((await owner.call('POST', invites(id, '/resend'))).statusCode).toBe(200);
});
