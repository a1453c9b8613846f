import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request, RULES } from '../test/access-rules.ts';
import { createAccessToken } from '../test/access-token.ts';
import { copying } from '../test/copies.ts';
import { createHousehold } from '../test/household.ts';
import { subscription } from '../test/subscription.ts';
import {
  createTenant,
  grantApp,
  RANDOM_ID,
  ROLES,
  SECRETS,
  type Role,
  tenantCopies,
  type Tenant,
  createAccounts,
} from '../test/tenant.ts';
import { sentStatements, tablesIn, withoutLedger } from '../test/sent-statements.ts';
import { createTestServer, type Person, type TestServer } from '../test/test-server.ts';
import { unfiltered } from '../test/unfiltered.ts';
import { followBills } from './modules/schedules/automatic/follow-bills.ts';
import type { OpenApiDocument } from './openapi/document.ts';

let server: TestServer;
let document: OpenApiDocument;
let nextTenant: () => Promise<Tenant>;
let nextOwnTenants: () => Promise<readonly Tenant[]>;
/** For calls that change nothing: they read, or are refused. */
let shared: Tenant;
let storedBefore: string | undefined;
/** What people have of their own, likewise. */
let owned: readonly Tenant[];

beforeAll(async () => {
  server = await createTestServer({ trackStatements: true });
  document = (await server.app.inject('/api/openapi.json')).json<OpenApiDocument>();
  nextTenant = await tenantCopies(server);
  nextOwnTenants = await copying(server, ownTenants, () => []);
  shared = await nextTenant();
  owned = await nextOwnTenants();
  storedBefore = await storedOf(server, shared);
});
afterAll(() => server.close());

const missing = (tenant: Tenant): Tenant => ({
  ...tenant,
  household: RANDOM_ID,
  account: RANDOM_ID,
  otherAccount: RANDOM_ID,
  transfer: RANDOM_ID,
  ignored: RANDOM_ID,
  draft: RANDOM_ID,
  imported: RANDOM_ID,
  pair: [RANDOM_ID, RANDOM_ID],
  rule: RANDOM_ID,
  schedule: RANDOM_ID,
  transaction: RANDOM_ID,
  group: '999999999999',
  invitation: RANDOM_ID,
  browser: RANDOM_ID,
  token: RANDOM_ID,
  app: RANDOM_ID,
});

const withoutTracking = ({ statusCode, body }: LightMyRequestResponse) => [
  statusCode,
  body.replace(/"tracking_id":"[^"]*"/, ''),
];

/** Everything that a household is made of, as it is stored. */
const STORED = `
  select json_build_array(
    (select json_agg(h order by h.id) from household h where h.id = $1),
    (select json_agg(m order by m.person_id) from membership m where m.household_id = $1),
    (select json_agg(i order by i.id) from invitation i where i.household_id = $1),
    (select json_agg(l order by l.id) from ledger l where l.household_id = $1),
    (select json_agg(t order by t.id) from transaction t join ledger l on l.id = t.ledger_id and l.household_id = $1)
  )::text as stored`;

const storedOf = async ({ db }: TestServer, { household }: Tenant) =>
  (await db.asOwner<{ stored: string }>(STORED, [household]))[0]?.stored;

const operations = Object.keys(RULES);

const isRead = (operation: string) => operation.startsWith('GET');

/** Whether a call is about each caller’s own: it serves those whom no household concerns. */
const isAboutCaller = (operation: string) => RULES[operation]!.answers.stranger < 300;

/** Whether what a call is about is in its address. */
const isNamed = (operation: string) => Boolean(RULES[operation]!.path ?? RULES[operation]!.query);

/** Those about something that has an id. */
const aboutSomething = operations.filter(
  (operation) => isNamed(operation) || ['POST /api/transactions', 'POST /api/tokens'].includes(operation),
);

/** Those of them that need nothing but a household and a transaction in it. */
const aboutOwn = aboutSomething.filter(
  (operation) => !/\/(?:members|transfer|join|decline)\b|\{inviteId\}/.test(operation),
);

/** A household of the person’s own. */
async function ownTenant(person: Person): Promise<Tenant> {
  const household = await createHousehold(person);
  const payload = { amount: 1, date: '2026-01-01', description: 'Own', household_id: household };
  const recorded = await person.call('POST', '/api/transactions', { payload });
  const { id } = recorded.json<{ id: string }>();
  const asked = { payload: subscription(`own-${person.id}`).asked };
  const { id: browser } = (await person.call('PUT', '/api/notifications/push', asked)).json<{ id: string }>();
  const { id: token } = await createAccessToken(server, person, { household_id: household, read: true });
  const everybody = { owner: person, member: person, former: person, invited: person, stranger: person };
  return {
    people: everybody,
    household,
    ...(await createAccounts(server, person, household)),
    transaction: id,
    group: String(recorded.headers['change-group']),
    personal: id,
    invitation: RANDOM_ID,
    secret: '',
    browser,
    token,
    app: await grantApp(server, person, household),
  };
}

/** What a call is tried on: one of its own where it changes it, for all of them where each changes no more than what is theirs. */
function tenantsOf(operation: string): (role: Role) => Promise<Tenant> {
  let own: Promise<Tenant> | undefined;
  return async (role) => {
    if (isRead(operation) || RULES[operation]!.answers[role] >= 300) return shared;
    return isAboutCaller(operation) ? (own ??= nextTenant()) : nextTenant();
  };
}

/** A household of the own of each whom another one concerns. */
async function ownTenants(): Promise<readonly Tenant[]> {
  const { people } = await createTenant(server);
  const made: Tenant[] = [];
  for (const person of Object.values(people)) made.push(await ownTenant(person));
  return made;
}

describe('every call of the document', () => {
  it('SRV-44 has a rule here', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(operations.toSorted());
  });

  it.each(operations)(
    'SRV-39 SRV-40 SRV-42 SRV-43 SRV-44 %s answers each as it should, and is kept in no cache where it needs a token',
    async (operation) => {
      const tenantFor = tenantsOf(operation);
      const needsToken = RULES[operation]!.answers.anonymous === 401;
      for (const role of ROLES) {
        const expected = RULES[operation]!.answers[role];
        const tenant = await tenantFor(role);
        const answer = await request(server, operation, { tenant, role });
        expect([role, answer.statusCode], answer.body).toEqual([role, expected]);
        if (needsToken) expect([role, answer.headers['cache-control']]).toEqual([role, 'no-store']);
        const isMember = role === 'member' || role === 'owner';
        const joins = operation.includes('/join/') && role === 'invited';
        if (isMember || joins) continue;
        for (const secret of SECRETS) expect(answer.body).not.toContain(secret);
      }
    },
  );

  it.each(aboutSomething)(
    'SRV-18 SRV-44 %s finds nothing under an unknown id, and answers alike for what belongs to another',
    async (operation) => {
      for (const role of ROLES) {
        const absent = await request(server, operation, { tenant: missing(shared), role });
        const expected = role === 'anonymous' ? RULES[operation]!.answers.anonymous : 404;
        expect([role, absent.statusCode], absent.body).toEqual([role, expected]);
        if (!isNamed(operation) || (role !== 'stranger' && role !== 'former')) continue;
        const foreign = await request(server, operation, { tenant: shared, role });
        expect(withoutTracking(absent)).toEqual(withoutTracking(foreign));
      }
    },
  );

  it.each(aboutOwn)('SRV-40 SRV-44 %s serves each in what is their own', async (operation) => {
    for (const tenant of isRead(operation) ? owned : await nextOwnTenants()) {
      const answer = await request(server, operation, { tenant, role: 'owner' });
      const { email } = tenant.people.owner;
      expect([email, answer.statusCode], answer.body).toEqual([email, RULES[operation]!.answers.owner]);
    }
  });

  it('SRV-39 changes nothing where it reads or is refused', async () => {
    expect(await storedOf(server, shared)).toBe(storedBefore);
  });

  it('SRV-41 keeps personal transactions from everybody else, housemates included', async () => {
    const { people, personal } = await nextTenant();
    for (const role of ['stranger', 'invited', 'former', 'member'] as const) {
      expect((await people[role].call('GET', `/api/transactions/${personal}`)).statusCode).toBe(404);
    }
    expect((await people.owner.call('GET', `/api/transactions/${personal}`)).statusCode).toBe(200);
  });
});

describe('the statements of all these calls, as PostgreSQL got them', () => {
  beforeAll(async () => {
    const failures: unknown[] = [];
    const later = { now: () => new Date('2030-01-01'), onError: (error: unknown) => failures.push(error) };
    await followBills(server.database, later);
    expect(failures).toEqual([]);
  });

  it('OPS-24 each on a ledger’s table names ledger_id', async () => {
    const tables = await server.db.asOwner<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'ledger_id' order by 1`,
    );
    const names = tables.map(({ name }) => name);
    const statements = await sentStatements(server.db.connection.database ?? '');
    const touched = names.filter((name) => statements.some((statement) => tablesIn(statement, [name]).length > 0));
    expect(touched).toEqual(
      expect.arrayContaining([
        'transaction',
        'account',
        'rule',
        'schedule',
        'occurrence',
        'budget',
        'import',
        'change',
      ]),
    );
    expect(withoutLedger(statements, names)).toEqual([]);
  });

  it('OPS-24 one that asked without it would be found', () => {
    const found = withoutLedger(
      [
        'SELECT 1 FROM transaction WHERE id = $1',
        'select from account where ledger_id = $1',
        'update person set name = $1',
      ],
      ['transaction', 'account'],
    );
    expect(found).toEqual(['SELECT 1 FROM transaction WHERE id = $1']);
  });
});

describe('with the application’s own filters switched off', () => {
  const filters = { on: true };
  let open: TestServer;
  let tenant: Tenant;
  let stored: string | undefined;

  beforeAll(async () => {
    open = await createTestServer({ through: unfiltered(filters) });
    tenant = await createTenant(open);
    stored = await storedOf(open, tenant);
    filters.on = false;
  });
  afterAll(() => open.close());

  /** Whether nothing was stored since this was asked last. */
  async function isUnchanged(): Promise<boolean> {
    const [before, now] = [stored, await storedOf(open, tenant)];
    stored = now;
    return now === before;
  }

  const refusing = operations.flatMap((operation) =>
    ROLES.filter((role) => role !== 'anonymous' && RULES[operation]!.answers[role] >= 400).map(
      (role) => [operation, role] as const,
    ),
  );

  it.each(refusing)('SRV-39 the database keeps %s from %s', async (operation, role) => {
    const answer = await request(open, operation, { tenant, role });
    if (role !== 'member' && role !== 'owner') {
      for (const secret of SECRETS) expect(answer.body).not.toContain(secret);
    }
    expect(await isUnchanged()).toBe(true);
  });

  it('nothing else does: without row-level security a stranger reads what is a household’s', async () => {
    const { stranger } = tenant.people;
    const read = async () => (await stranger.call('GET', `/api/transactions/${tenant.transaction}`)).statusCode;
    expect(await read()).toBe(404);
    await open.db.asOwner('alter table transaction disable row level security');
    expect(await read()).toBe(200);
  });
});
