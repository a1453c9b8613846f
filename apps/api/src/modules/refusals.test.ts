import {
  decimalFromMinor,
  MAX_MINOR,
  PROBLEM_TEXTS,
  problemText,
  type ProblemCode,
  type ProblemParams,
} from '@nestegg/domain';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken, newToken } from '../../test/access-token.ts';
import { undo } from '../../test/history.ts';
import { createHousehold } from '../../test/household.ts';
import { subscription } from '../../test/subscription.ts';
import { setUpApp, wrongCode, type Secured } from '../../test/two-factor.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let bob: Person;
let eve: Person;
let nest: string;
let app: Secured | undefined;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  bob = await server.join('Bob');
  eve = await server.join('Eve');
  nest = await createHousehold(ada, [bob]);
});
afterAll(() => server.close());

type Refused = () => Promise<LightMyRequestResponse>;

const STALE = { 'if-match': '"9"' };
const stamps = { amount: -1, date: '2026-11-20', description: 'Stamps' };

const record = (change: object, headers = {}) =>
  ada.call('POST', '/api/transactions', { payload: { ...stamps, ...change }, headers });
const summary = (query: string) => ada.call('GET', `/api/transactions/summary?${query}`);
const invite = (email?: string) =>
  ada.call('POST', `/api/households/${nest}/invites`, { payload: { ...(email !== undefined && { email }) } });
const household = (payload: object, headers = {}) => ada.call('PATCH', `/api/households/${nest}`, { payload, headers });
const profile = (payload: object) => ada.call('PATCH', '/api/profile', { payload });
const password = (new_password: string, current_password: string | undefined = PASSWORD) =>
  ada.call('POST', '/api/auth/password', { payload: { current_password, new_password } });
const subscribe = (person: Person, change: object) =>
  person.call('PUT', '/api/notifications/push', { payload: { ...subscription('pond').asked, ...change } });
const withKey = (description: string) => record({ description }, { 'idempotency-key': 'one-key' });

const makeToken = (change: object) =>
  ada.call('POST', '/api/tokens', { payload: { ...newToken({ household_id: null, read: true }), ...change } });

const confirm = (payload: object) => ada.call('POST', '/api/auth/step-up', { payload });

/** Gives the person a second factor, once. */
async function secured(): Promise<Secured> {
  app ??= await setUpApp(ada);
  return app;
}

/** What is wrong with a field: a call that is refused for it, the field, and what fills in its text. */
const OF_FIELDS: Partial<Record<ProblemCode, readonly [refused: Refused, field: string, params?: ProblemParams]>> = {
  'description.required': [() => record({ description: ' ' }), 'description'],
  'amount.invalid': [() => record({ amount: '1' }), 'amount'],
  'amount.too-large': [() => record({ amount: 1e10 }), 'amount'],
  'amount.decimals': [() => record({ amount: 1.001 }), 'amount'],
  'amount.whole': [() => household({ currency: 'JPY', monthly_budget: 1.5 }), 'monthly_budget'],
  'amount.negative': [() => household({ monthly_budget: -1 }), 'monthly_budget', { field: 'Monthly budget' }],
  'date.required': [() => record({ date: '' }), 'date'],
  'date.invalid': [() => summary('as_of=soon'), 'as_of', { field: 'Date' }],
  'moment.invalid': [() => ada.call('GET', '/api/history?from=soon'), 'from', { field: 'From' }],
  'date.inverted': [() => ada.call('GET', '/api/transactions?start_date=2026-02-01&end_date=2026-01-01'), 'end_date'],
  'date.span': [() => summary('start_date=1990-01-01&as_of=2026-01-01'), 'start_date', { n: 120 }],
  'frequency.required': [() => record({ is_recurring: true }), 'frequency'],
  'frequency.invalid': [() => record({ frequency: 'daily' }), 'frequency'],
  'due-date.required': [() => record({ is_recurring: true, frequency: 'monthly' }), 'due_date'],
  'due-date.range': [() => record({ due_date: 32 }), 'due_date'],
  'text.required': [() => profile({ name: ' ' }), 'name', { field: 'Name' }],
  'text.too-long': [() => profile({ phone: '1'.repeat(31) }), 'phone', { field: 'Phone', n: 30 }],
  'text.forbidden': [() => profile({ bio: '\u0000' }), 'bio', { field: 'Bio' }],
  'email.required': [() => invite(), 'email'],
  'email.invalid': [() => invite('bob'), 'email'],
  'email.needs-password': [() => ada.call('PUT', '/api/auth/user', { payload: { email: 'new@example.com' } }), 'email'],
  'email.taken': [
    () => ada.call('POST', '/api/auth/email', { payload: { email: bob.email, current_password: PASSWORD } }),
    'email',
  ],
  'current-password.required': [() => ada.call('DELETE', '/api/profile', { payload: {} }), 'current_password'],
  'current-password.wrong': [() => password('another-pond-2!', 'wrong'), 'current_password'],
  'password.required': [() => password(''), 'new_password'],
  'password.short': [() => password('short'), 'new_password'],
  'password.digit': [() => password('no-digit-here'), 'new_password'],
  'password.special': [() => password('nospecial1'), 'new_password'],
  'password.long': [() => password('1!'.repeat(65)), 'new_password', { n: 128 }],
  'password.common': [() => password('Password1!'), 'new_password'],
  'password.personal': [() => password('with-ada-in-7!'), 'new_password'],
  'currency.invalid': [() => household({ currency: 'XXX' }), 'currency'],
  'choice.invalid': [
    () => profile({ preferences: { theme: 'pink' } }),
    'preferences.theme',
    { field: 'Theme', choices: 'light, dark, system' },
  ],
  'value.invalid': [() => record({ household_id: 'x'.repeat(101) }), 'household_id', { field: 'household_id' }],
  'field.unknown': [() => record({ duck: 1 }), 'duck', { field: 'duck' }],
  'auth0-id.other': [() => ada.call('POST', '/api/auth/register', { payload: { auth0_id: bob.subject } }), 'auth0_id'],
  'idempotency-key.invalid': [() => record({}, { 'idempotency-key': '' }), 'Idempotency-Key', { n: 200 }],
  'idempotency-key.reused': [() => withKey('Stamps').then(() => withKey('Nails')), 'Idempotency-Key'],
  'ledger.full': [
    async () => {
      await server.db.asOwner(
        `insert into transaction (ledger_id, id, date, description, amount)
         select id, gen_random_uuid(), '2026-01-01', 'Much', $2 from ledger, generate_series(1, 9007)
         where person_id = $1`,
        [bob.id, MAX_MINOR],
      );
      return bob.call('POST', '/api/transactions', { payload: { ...stamps, amount: decimalFromMinor(MAX_MINOR) } });
    },
    'amount',
  ],
  'token.no-scope': [() => makeToken({ scopes: [] }), 'scopes'],
  'token.expiry': [() => makeToken({ expires_on: '2020-01-01' }), 'expires_on'],
  'token.too-many': [
    async () => {
      await server.db.asOwner(
        `insert into credential (id, person_id, kind, name, secret_hash, last_four, rights, expires_at)
         select gen_random_uuid(), $1, 'token', 'One of many', uuid_send(gen_random_uuid()), 'abcd', '{read}', now() + interval '1 day'
         from generate_series(1, 50)`,
        [ada.id],
      );
      return makeToken({});
    },
    'name',
    { n: 50 },
  ],
  'code.required': [() => confirm({ code: '' }), 'code'],
  'code.wrong': [async () => secured().then(() => confirm({ code: 'duck' })), 'code'],
  'passkey.unknown': [
    () =>
      eve.call('POST', '/api/auth/passkeys', {
        payload: { name: 'Laptop', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
      }),
    'response',
  ],
  'two-factor.not-here': [
    () => eve.call('PATCH', '/api/profile', { payload: { security: { twoFactorEnabled: true } } }),
    'security.twoFactorEnabled',
  ],
  'push.other-keys': [
    () => subscribe(ada, {}).then(() => subscribe(bob, { auth: subscription('lake').asked.auth })),
    'endpoint',
  ],
  'push.unknown-service': [() => subscribe(ada, { endpoint: 'https://127.0.0.1:5432/' }), 'endpoint'],
};

async function recordedGroup() {
  const answer = await record({});
  return { id: answer.json<{ id: string }>().id, group: String(answer.headers['change-group']) };
}

const STRANGER = { authorization: 'Bearer none' };

/** Why a whole call is refused, and what fills in its text. */
const OF_CALLS: Partial<Record<ProblemCode, readonly [refused: Refused, params?: ProblemParams]>> = {
  'account.last-owner': [
    () => ada.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } }),
    { names: 'Nest' },
  ],
  'history.conflicts': [
    async () => {
      const group = await recordedGroup();
      await ada.call('PUT', `/api/transactions/${group.id}`, { payload: { ...stamps, amount: 7 } });
      return undo(ada, group.group);
    },
  ],
  'history.hidden': [
    async () => {
      const { id } = await recordedGroup();
      const payload = { ...stamps, household_id: nest };
      const moved = await ada.call('PUT', `/api/transactions/${id}`, { payload });
      return undo(bob, String(moved.headers['change-group']));
    },
  ],
  'history.not-undoable': [
    async () => {
      const { headers } = await ada.call('POST', '/api/households', { payload: { name: 'Den' } });
      return undo(ada, String(headers['change-group']));
    },
  ],
  'history.too-old': [
    async () => {
      const { group } = await recordedGroup();
      await server.db.asOwner(`update change set at = now() - interval '731 days' where group_no = $1`, [group]);
      return undo(ada, group);
    },
  ],
  'history.undone': [
    async () => {
      const { group } = await recordedGroup();
      await undo(ada, group);
      return undo(ada, group);
    },
  ],
  'household.changed': [() => household({ name: 'Den' }, STALE)],
  'household.last-owner': [() => ada.call('DELETE', `/api/households/${nest}/members/${ada.id}`)],
  'invitation.member': [() => invite(bob.email)],
  'invitation.pending': [() => invite('tom@example.com').then(() => invite('tom@example.com'))],
  'profile.missing': [
    async () => {
      const una = await server.join('Una');
      await server.db.asOwner('delete from person where id = $1', [una.id]);
      return una.call('GET', '/api/transactions');
    },
  ],
  'profile.registered': [() => ada.call('POST', '/api/auth/register', { payload: { auth0_id: ada.subject } })],
  'transaction.changed': [
    async () => {
      const { id } = (await record({})).json<{ id: string }>();
      return ada.call('PUT', `/api/transactions/${id}`, { payload: stamps, headers: STALE });
    },
  ],
  'two-factor.not-on': [() => eve.call('DELETE', '/api/auth/factors')],
  'two-factor.set-up-over': [() => eve.call('POST', '/api/auth/totp/confirm', { payload: { code: '123456' } })],
  'two-factor.exists': [() => secured().then(() => ada.call('POST', '/api/auth/totp'))],
  'two-factor.too-many-codes': [
    async () => {
      const { secret } = await secured();
      await server.db.asOwner(
        'insert into identity.failure (bucket, id) select $1, gen_random_uuid() from generate_series(1, 10)',
        [`code ${ada.subject}`],
      );
      return confirm({ code: wrongCode(secret) });
    },
  ],
  'two-factor.unusable': [
    async () => {
      const { secret } = await secured();
      await server.db.asOwner(`update identity.totp set secret = '\\x01'`);
      return confirm({ code: wrongCode(secret) });
    },
  ],
  'request.invalid': [() => ada.call('GET', '/api/transactions/%E0%A4%A')],
  'request.unauthorized': [() => ada.call('GET', '/api/profile', { headers: STRANGER })],
  'request.forbidden': [() => bob.call('DELETE', `/api/households/${nest}`)],
  'request.step-up': [
    async () => {
      const una = await server.join('Una the Second');
      await server.db.asOwner(
        `update identity.payload set payload = payload - 'loginTs' where payload ->> 'accountId' = $1`,
        [una.subject],
      );
      return una.call('POST', '/api/tokens', { payload: newToken({ household_id: null, read: true }) });
    },
  ],
  'request.beyond-scope': [
    async () => {
      const { call } = await createAccessToken(server, bob, { household_id: null, read: true });
      return call('GET', '/api/profile');
    },
  ],
  'request.not-found': [() => ada.call('GET', '/api/nothing')],
  'request.too-large': [() => record({ description: 'x'.repeat(300_000) })],
  'request.not-json': [() => record({}, { 'content-type': 'text/plain' })],
  'session.no-refresh': [() => ada.call('POST', '/api/auth/refresh', { payload: {} })],
};

/** Forms find these before anything is sent. */
const OF_FORMS: readonly ProblemCode[] = [
  'amount.required',
  'amount.ambiguous',
  'amount.ambiguous-whole',
  'amount.terms',
  'amount.below-zero',
  'password.mismatch',
  'new-password.mismatch',
  'new-password.short',
];

/** These take time, load, or a fault in the server: they are refused in the tests of what refuses them. */
const ELSEWHERE: readonly ProblemCode[] = [
  'account.sign-in-again',
  'history.deleted-since',
  'invitation.too-many',
  'invitation.too-often',
  'passkey.too-many',
  'request.slow',
  'request.too-many',
  'session.expired',
  'server.error',
  'server.unavailable',
];

/** Accounts and transfers refuse these, in `accounts/account-refusals.test.ts`. */
const OF_ACCOUNTS: readonly ProblemCode[] = [
  'account.changed',
  'account.closed',
  'account.in-use',
  'account.not-empty',
  'account.other-ledger',
  'account.required',
  'account.taken',
  'reconciliation.difference',
  'status.not-cleared',
  'status.reconciled',
  'transaction.opening',
  'transaction.reconciled',
  'transfer.amounts',
  'transfer.currency',
  'transfer.form',
  'transfer.hidden',
  'transfer.linked',
  'transfer.moved',
  'transfer.positive',
  'transfer.projected',
  'transfer.same-account',
];

/** Budgets refuse these, in `budgets/budgets.test.ts`. */
const OF_BUDGETS: readonly ProblemCode[] = [
  'budget.category',
  'budget.changed',
  'budget.from',
  'budget.items',
  'budget.same',
];

/** Bills refuse these, in `schedules/bill-refusals.test.ts`, and in the tests of schedules and occurrences. */
const OF_BILLS: readonly ProblemCode[] = [
  'occurrence.form',
  'occurrence.items',
  'occurrence.matched',
  'occurrence.recorded',
  'occurrence.skipped',
  'occurrence.span',
  'occurrence.transaction',
  'schedule.automatic',
  'schedule.changed',
  'schedule.end',
  'schedule.ended',
  'schedule.from',
  'schedule.full',
  'time-zone.invalid',
];

/** Rules refuse these, in `rules/rule-refusals.test.ts`. */
const OF_RULES: readonly ProblemCode[] = [
  'rule.actions',
  'rule.amounts',
  'rule.changed',
  'rule.conditions',
  'rule.form',
  'rule.order',
  'rule.outdated',
  'rule.too-many',
];

const cases = <T>(table: Partial<Record<ProblemCode, T>>) => Object.entries(table) as [ProblemCode, T][];

/** Imports refuse these, in `imports/import-refusals.test.ts`. */
const OF_IMPORTS: readonly ProblemCode[] = [
  'file.cut-short',
  'file.document-type',
  'file.empty',
  'file.locked',
  'file.pdf',
  'file.spreadsheet',
  'file.sum',
  'file.too-large',
  'file.too-many-rows',
  'file.too-slow',
  'file.unknown',
  'file.web-page',
  'file.zip-too-large',
  'import.changed',
  'import.choices',
  'import.committed',
  'import.no-match',
  'import.not-committed',
  'import.not-importable',
  'import.other-currency',
  'import.rows-changed',
  'import.too-many-drafts',
  'import.unanswered',
  'import.undone',
];

describe('a refusal', () => {
  it.each(cases(OF_FIELDS))(
    'THEME-10 names %s by its field, as text and as a code',
    async (code, [refused, field, params = {}]) => {
      const answer = await refused();
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        details: { [field]: problemText({ code, params }) },
        problems: expect.arrayContaining([{ field, code, params }]),
      });
      expect(answer.json()).not.toHaveProperty('reason');
    },
  );

  it.each(cases(OF_CALLS))(
    'ERR-23 THEME-10 gives %s as its reason, as text and as a code',
    async (code, [refused, params = {}]) => {
      const answer = await refused();
      expect(answer.json()).toMatchObject({ message: problemText({ code, params }), reason: { code, params } });
      expect(answer.json()).not.toHaveProperty('problems');
    },
  );

  it('THEME-10 has each code of the catalogue in one of these tables', () => {
    const listed = [
      ...Object.keys(OF_FIELDS),
      ...Object.keys(OF_CALLS),
      ...OF_FORMS,
      ...ELSEWHERE,
      ...OF_ACCOUNTS,
      ...OF_BUDGETS,
      ...OF_BILLS,
      ...OF_RULES,
      ...OF_IMPORTS,
    ];
    expect(listed.toSorted()).toEqual(Object.keys(PROBLEM_TEXTS).toSorted());
  });
});
