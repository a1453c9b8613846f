import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { newToken } from './access-token.ts';
import { subscription } from './subscription.ts';
import { PASSWORD, type TestServer } from './test-server.ts';
import { BILL_DAY, type Role, type Tenant } from './tenant.ts';

export interface Rule {
  /** The ids in the path, and the body. */
  readonly path?: (tenant: Tenant) => Record<string, string>;
  readonly body?: (tenant: Tenant, role: Role) => object;
  readonly query?: (tenant: Tenant) => string;
  /** A file instead of a body. */
  readonly bytes?: string;
  readonly answers: Readonly<Record<Role, number>>;
}

const same = (status: number, anonymous = 401): Rule['answers'] => ({
  anonymous,
  stranger: status,
  invited: status,
  former: status,
  member: status,
  owner: status,
});
const members = (status: number) => ({ ...same(404), member: status, owner: status });
const owners = (status: number) => ({ ...same(404), member: 403, owner: status });
const invitedOnly = (status: number) => ({ ...same(404), invited: status });

const household = ({ household: id }: Tenant) => ({ id });
const shared = ({ transaction: id }: Tenant) => ({ id });
const draft = ({ household: household_id }: Tenant) => ({
  amount: 1,
  date: '2026-02-02',
  description: 'Draft',
  household_id,
});
const ofHousehold = ({ household: id }: Tenant) => `household_id=${id}`;
const account = ({ account: id }: Tenant) => ({ id });
const scheduleOf = ({ schedule: id }: Tenant) => ({ id });
const ruleOf = ({ rule: id }: Tenant) => ({ id });
const filed = { conditions: [{ field: 'direction', direction: 'in' }], actions: [{ action: 'ignore' }] };
const drafted = ({ draft: id }: Tenant) => ({ id });
const grouped = ({ group }: Tenant) => ({ group });
const memberOf = ({ household: id, people }: Tenant) => ({ id, memberId: people.member.id });
const inviteOf = ({ household: id, invitation: inviteId }: Tenant) => ({ id, inviteId });
const password = () => ({ current_password: PASSWORD, new_password: PASSWORD });

const tokenOf = ({ token: id }: Tenant) => ({ id });

/** Every call of the document, and what it answers to whom about a household that they are in this relation to. */
export const RULES: Readonly<Record<string, Rule>> = {
  'GET /api/capabilities': { answers: same(200, 200) },
  'GET /api/health': { answers: same(200, 200) },
  'OPTIONS /api/health': { answers: same(204, 204) },
  'GET /api/public-test': { answers: same(200, 200) },
  'POST /api/auth/refresh': { body: () => ({}), answers: same(401) },
  'POST /api/auth/revoke': { body: () => ({}), answers: same(204, 204) },
  'GET /api/auth/test': { answers: same(200) },
  'POST /api/auth/register': {
    body: ({ people }, role) => ({ auth0_id: role === 'anonymous' ? 'x' : people[role].subject }),
    answers: same(409),
  },
  'GET /api/auth/me': { answers: same(200) },
  'PUT /api/auth/user': { body: () => ({ name: 'New' }), answers: same(200) },
  'POST /api/auth/password': { body: password, answers: same(204) },
  'POST /api/auth/email': {
    body: (_, role) => ({ email: `${role}-new@example.com`, current_password: PASSWORD }),
    answers: same(200),
  },
  'POST /api/auth/step-up': { body: () => ({ password: PASSWORD }), answers: same(204) },
  'POST /api/auth/step-up/options': { answers: same(200) },
  'GET /api/auth/factors': { answers: same(200) },
  'DELETE /api/auth/factors': { answers: same(409) },
  'POST /api/auth/totp/confirm': { body: () => ({ code: '123456' }), answers: same(409) },
  'DELETE /api/auth/totp': { answers: same(404) },
  'POST /api/auth/totp': { answers: same(200) },
  'POST /api/auth/recovery-codes': { answers: same(409) },
  'DELETE /api/auth/devices': { answers: same(204) },
  'DELETE /api/auth/devices/{id}': { path: ({ app: id }) => ({ id }), answers: same(404) },
  'POST /api/auth/passkeys/options': { answers: same(200) },
  'POST /api/auth/passkeys': {
    body: () => ({ name: 'Laptop', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }),
    answers: same(422),
  },
  'PATCH /api/auth/passkeys/{id}': {
    path: ({ app: id }) => ({ id }),
    body: () => ({ name: 'New' }),
    answers: same(404),
  },
  'DELETE /api/auth/passkeys/{id}': { path: ({ app: id }) => ({ id }), answers: same(404) },
  'GET /api/tokens': { answers: same(200) },
  'POST /api/tokens': {
    body: ({ household: household_id }) => newToken({ household_id, read: true }),
    answers: members(201),
  },
  'GET /api/tokens/current': { answers: same(404) },
  'PATCH /api/tokens/{id}': { path: tokenOf, body: () => ({ name: 'New' }), answers: { ...same(404), owner: 200 } },
  'DELETE /api/tokens/{id}': { path: tokenOf, answers: { ...same(404), owner: 204 } },
  'GET /api/apps': { answers: same(200) },
  'DELETE /api/apps/{id}': { path: ({ app: id }) => ({ id }), answers: { ...same(404), owner: 204 } },
  'GET /api/auth/sessions': { answers: same(200) },
  'DELETE /api/auth/sessions': { answers: same(204) },
  'GET /api/profile': { answers: same(200) },
  'PUT /api/profile': {
    body: () => ({ name: 'New', phone: null, bio: null, preferences: {}, security: {} }),
    answers: same(200),
  },
  'PATCH /api/profile': { body: () => ({ bio: 'New' }), answers: same(200) },
  'GET /api/profile/activity': { answers: same(200) },
  'GET /api/profile/export': { answers: same(200) },
  'DELETE /api/profile': {
    body: () => ({ current_password: PASSWORD }),
    answers: { ...same(204), owner: 409 },
  },
  'GET /api/notifications': { answers: same(200) },
  'PUT /api/notifications/push': { body: (_, role) => subscription(role).asked, answers: same(200) },
  'DELETE /api/notifications/push/{id}': {
    path: ({ browser: id }) => ({ id }),
    answers: { ...same(404), owner: 204 },
  },
  'GET /api/transactions': { query: ofHousehold, answers: members(200) },
  'GET /api/transactions/file': { query: ofHousehold, answers: members(200) },
  'GET /api/transactions/suggestions': { answers: same(200) },
  'POST /api/transactions': { body: draft, answers: members(201) },
  'GET /api/transactions/summary': { query: ofHousehold, answers: members(200) },
  'GET /api/transactions/breakdown': { query: ofHousehold, answers: members(200) },
  'GET /api/transactions/categories': { answers: same(200) },
  'GET /api/transactions/{id}': { path: shared, answers: members(200) },
  'PUT /api/transactions/{id}': { path: shared, body: draft, answers: members(200) },
  'PATCH /api/transactions/{id}': { path: shared, body: draft, answers: members(200) },
  'DELETE /api/transactions/{id}': { path: shared, answers: members(204) },
  'POST /api/transactions/{id}/unlock': { path: shared, answers: members(200) },
  'GET /api/budgets/{month}': { path: () => ({ month: '2026-01' }), query: ofHousehold, answers: members(200) },
  'PUT /api/budgets/{month}': {
    path: () => ({ month: '2026-01' }),
    body: ({ household: household_id }) => ({ household_id, items: [{ category: 'Food', assigned: 5, was: null }] }),
    answers: members(200),
  },
  'PUT /api/budgets/policies': {
    body: ({ household: household_id }) => ({ household_id, category: 'Food', carry_over: 'both', from: '2999-01' }),
    answers: members(200),
  },
  'POST /api/budgets/{month}/fill': {
    path: () => ({ month: '2026-01' }),
    body: ({ household: household_id }) => ({ household_id, source: 'last_month' }),
    answers: members(200),
  },
  'POST /api/budgets/{month}/cover': {
    path: () => ({ month: '2026-01' }),
    body: ({ household: household_id }) => ({ household_id, to: 'Food', from: null, amount: 1 }),
    answers: members(200),
  },
  'GET /api/schedules': { query: ofHousehold, answers: members(200) },
  'PATCH /api/schedules/{id}': { path: scheduleOf, body: () => ({ amount: -5 }), answers: members(200) },
  'DELETE /api/schedules/{id}': { path: scheduleOf, answers: members(204) },
  'GET /api/schedules/suggestions': { query: ofHousehold, answers: members(200) },
  'POST /api/schedules/suggestions/dismiss': {
    body: ({ transaction: transaction_id }) => ({ transaction_id }),
    answers: members(204),
  },
  'GET /api/occurrences': {
    query: (tenant) => `${ofHousehold(tenant)}&from=${BILL_DAY}&to=${BILL_DAY}`,
    answers: members(200),
  },
  'PUT /api/schedules/{id}/occurrences/{date}': {
    path: (tenant) => ({ ...scheduleOf(tenant), date: BILL_DAY }),
    body: () => ({ state: 'skipped' }),
    answers: members(200),
  },
  'POST /api/occurrences/record': {
    body: ({ schedule: schedule_id }) => ({ items: [{ schedule_id, date: BILL_DAY }] }),
    answers: members(200),
  },
  'GET /api/trends': { query: ofHousehold, answers: members(200) },
  'GET /api/rules': { query: ofHousehold, answers: members(200) },
  'POST /api/rules': {
    body: ({ household: household_id }) => ({ household_id, ...filed }),
    answers: members(201),
  },
  'GET /api/rules/{id}': { path: ruleOf, answers: members(200) },
  'PUT /api/rules/{id}': { path: ruleOf, body: () => filed, answers: members(200) },
  'DELETE /api/rules/{id}': { path: ruleOf, answers: members(204) },
  'PUT /api/rules/order': { body: ({ rule: id }) => ({ ids: [id] }), answers: members(200) },
  'POST /api/rules/preview': {
    body: ({ household: household_id, rule: id }) => ({ household_id, ids: [id] }),
    answers: members(200),
  },
  'POST /api/rules/apply': {
    body: ({ household: household_id }) => ({ household_id, rule: filed, expected: 'none' }),
    answers: members(409),
  },
  'GET /api/accounts': { query: ofHousehold, answers: members(200) },
  'POST /api/accounts': {
    body: ({ household: household_id }, role) => ({ name: `New of ${role}`, kind: 'cash', household_id }),
    answers: members(201),
  },
  'GET /api/accounts/{id}': { path: account, answers: members(200) },
  'PATCH /api/accounts/{id}': { path: account, body: () => ({ closed_on: '2026-12-31' }), answers: members(200) },
  'DELETE /api/accounts/{id}': { path: account, answers: members(409) },
  'GET /api/accounts/{id}/statements': { path: account, answers: members(200) },
  'GET /api/accounts/{id}/ignored': { path: account, answers: members(200) },
  'DELETE /api/accounts/{id}/ignored/{ignoredId}': {
    path: ({ account: id, ignored: ignoredId }) => ({ id, ignoredId }),
    answers: members(204),
  },
  'GET /api/accounts/{id}/reconciliations': { path: account, answers: members(200) },
  'POST /api/accounts/{id}/reconciliations': {
    path: account,
    body: () => ({ date: '2026-01-31', balance: 0 }),
    answers: members(201),
  },
  'POST /api/transfers': {
    body: ({ account: from_account_id, otherAccount: to_account_id }) => ({
      from_account_id,
      to_account_id,
      amount: 1,
      date: '2026-02-02',
    }),
    answers: members(201),
  },
  'DELETE /api/transfers/{id}': { path: ({ transfer: id }) => ({ id }), answers: members(204) },
  'GET /api/transfers/suggestions': { query: ofHousehold, answers: members(200) },
  'POST /api/transfers/refusals': { body: ({ pair: transaction_ids }) => ({ transaction_ids }), answers: members(204) },
  'GET /api/imports': { query: ofHousehold, answers: members(200) },
  'POST /api/imports': {
    query: (tenant) => `${ofHousehold(tenant)}&file_name=bank.csv`,
    bytes: 'Date,Description,Amount\n2026-03-13,Secret groceries,-4.50\n',
    answers: members(201),
  },
  'GET /api/imports/{id}': { path: drafted, answers: members(200) },
  'DELETE /api/imports/{id}': { path: drafted, answers: members(204) },
  'PUT /api/imports/{id}/reading': { path: drafted, body: () => ({}), answers: members(200) },
  'GET /api/imports/{id}/rows': { path: drafted, answers: members(200) },
  'PATCH /api/imports/{id}/rows': { path: drafted, body: () => ({ take: 'skip' }), answers: members(200) },
  'POST /api/imports/{id}/commit': { path: drafted, answers: members(200) },
  'POST /api/imports/{id}/undo': { path: ({ imported: id }) => ({ id }), answers: members(200) },
  'GET /api/changes': { answers: same(200) },
  'GET /api/history': { query: ofHousehold, answers: members(200) },
  'GET /api/history/{group}': { path: grouped, answers: members(200) },
  'POST /api/history/{group}/undo': { path: grouped, body: () => ({}), answers: members(200) },
  'POST /api/history/records/{kind}/{id}/restore': {
    path: ({ transaction: id }) => ({ kind: 'transaction', id }),
    body: ({ group }) => ({ group, version: 1 }),
    answers: members(200),
  },
  'GET /api/households': { answers: same(200) },
  'POST /api/households': { body: () => ({ name: 'Own' }), answers: same(201) },
  'GET /api/households/{id}': { path: household, answers: members(200) },
  'PATCH /api/households/{id}': { path: household, body: () => ({ name: 'New' }), answers: owners(200) },
  'DELETE /api/households/{id}': { path: household, answers: owners(204) },
  'POST /api/households/{id}/restore': { path: household, answers: { ...owners(200), member: 404 } },
  'PATCH /api/households/{id}/members/{memberId}': {
    path: memberOf,
    body: () => ({ role: 'owner' }),
    answers: owners(200),
  },
  'DELETE /api/households/{id}/members/{memberId}': { path: memberOf, answers: members(204) },
  'POST /api/households/{id}/transfer': {
    path: household,
    body: ({ people }) => ({ member_id: people.member.id }),
    answers: owners(200),
  },
  'GET /api/households/{id}/invites': { path: household, answers: owners(200) },
  'POST /api/households/{id}/invites': {
    path: household,
    body: () => ({ email: 'somebody@example.com' }),
    answers: owners(201),
  },
  'POST /api/households/{id}/invites/{inviteId}/resend': { path: inviteOf, answers: owners(200) },
  'DELETE /api/households/{id}/invites/{inviteId}': { path: inviteOf, answers: owners(204) },
  'GET /api/invitations': { answers: same(200) },
  'POST /api/households/join/{invitationId}': {
    path: ({ invitation }) => ({ invitationId: invitation }),
    answers: invitedOnly(200),
  },
  'POST /api/invitations/{id}/decline': {
    path: ({ invitation: id }) => ({ id }),
    answers: { ...invitedOnly(204), owner: 404 },
  },
  'POST /api/invitations/claim': { body: ({ secret }) => ({ secret }), answers: same(200) },
};

/** Where a call about a household goes. */
export function urlOf(operation: string, tenant: Tenant): string {
  const [, path = ''] = operation.split(' ');
  const ids = RULES[operation]?.path?.(tenant) ?? {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
}

/** Makes a call about a household, as a person in a relation to it. */
export function request(
  server: TestServer,
  operation: string,
  { tenant, role }: { readonly tenant: Tenant; readonly role: Role },
): Promise<LightMyRequestResponse> {
  const [method] = operation.split(' ');
  const rule = RULES[operation]!;
  const url = urlOf(operation, tenant);
  const options: InjectOptions = {
    method: method as 'GET',
    url: rule.query ? `${url}?${rule.query(tenant)}` : url,
    ...(rule.body && { payload: rule.body(tenant, role) }),
    ...(rule.bytes && { payload: Buffer.from(rule.bytes) }),
    headers: {
      ...(rule.bytes && { 'content-type': 'application/octet-stream' }),
      ...(role !== 'anonymous' && { authorization: `Bearer ${tenant.people[role].token}` }),
    },
  };
  return server.app.inject(options);
}
