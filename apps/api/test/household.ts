import type { Person } from './test-server.ts';

/** Makes a household, and makes its named people members, the way the product does it. */
export async function createHousehold(owner: Person, members: readonly Person[] = []): Promise<string> {
  const { id } = (await owner.call('POST', '/api/households', { payload: { name: 'Nest' } })).json<{ id: string }>();
  for (const member of members) {
    const invite = await owner.call('POST', `/api/households/${id}/invites`, { payload: { email: member.email } });
    const { id: inviteId, link } = invite.json<{ id: string; link: string }>();
    await member.call('POST', '/api/invitations/claim', { payload: { secret: new URL(link).hash.slice(1) } });
    const joined = await member.call('POST', `/api/households/join/${inviteId}`);
    if (joined.statusCode !== 200) throw new Error(joined.body);
  }
  return id;
}
