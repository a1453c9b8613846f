import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../src/db/ids.ts';
import { sql } from '../src/db/sql.ts';
import { FOUND } from '../src/modules/imports/stored-reading.ts';
import { createAccessToken } from './access-token.ts';
import { copying } from './copies.ts';
import { createHousehold } from './household.ts';
import { subscription } from './subscription.ts';
import type { Person, TestServer } from './test-server.ts';

export const ROLES = ['anonymous', 'stranger', 'invited', 'former', 'member', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Words that only members may read. */
export const SECRETS = ['Secret groceries', 'Secret nest', 'Secret account'] as const;

/** A household with a person in every relation to it. */
export interface Tenant {
  readonly people: Readonly<Record<Exclude<Role, 'anonymous'>, Person>>;
  readonly household: string;
  readonly transaction: string;
  /** The group of changes that recorded it. */
  readonly group: string;
  /** An account of the household, another one, a transfer between them, and a row that it is not to import. */
  readonly account: string;
  readonly otherAccount: string;
  readonly transfer: string;
  readonly ignored: string;
  /** A draft of an import into the account, and one that was committed. */
  readonly draft: string;
  readonly imported: string;
  /** Two transactions of the household that are no transfer. */
  readonly pair: readonly [string, string];
  readonly rule: string;
  /** A bill of the household, which is open on `BILL_DAY`. */
  readonly schedule: string;
  /** A personal transaction of the owner. */
  readonly personal: string;
  readonly invitation: string;
  /** Of another invitation's link. */
  readonly secret: string;
  /** A browser of the owner that is notified. */
  readonly browser: string;
  /** An access token of the owner. */
  readonly token: string;
  /** What the owner allowed an app. */
  readonly app: string;
}

/** So far ahead that it is listed whatever day it is. */
export const BILL_DAY = '2998-01-02';

export const RANDOM_ID = '01890000-0000-7000-8000-000000000000';

/** What a person allowed an app in a household's ledger. */
export async function grantApp({ db, database }: TestServer, { subject }: Person, household: string): Promise<string> {
  const [ledger] = await db.asOwner<{ id: string }>('select id from ledger where household_id = $1', [household]);
  const [id, scopes] = [newId(), JSON.stringify([{ ledger_id: ledger?.id, read: true }])];
  await database.system.run(sql`select access.create_grant(${subject}, ${id}, 'app', 'Pond Planner', null, ${scopes})`);
  return id;
}

let count = 0;

const made = async (answer: Promise<LightMyRequestResponse>): Promise<{ id: string; group: string }> => {
  const { id } = (await answer).json<{ id?: string }>();
  if (!id) throw new Error((await answer).body);
  return { id, group: String((await answer).headers['change-group']) };
};

const idOf = async (answer: Promise<LightMyRequestResponse>): Promise<string> => (await made(answer)).id;

type TenantAccounts = Pick<
  Tenant,
  'account' | 'otherAccount' | 'transfer' | 'ignored' | 'pair' | 'rule' | 'schedule' | 'draft' | 'imported'
>;

const READING = JSON.stringify({
  encoding: 'utf-8',
  questions: [],
  notes: [],
  layout: null,
  reading: FOUND,
  isKnown: false,
});

/** A draft of a file with one row, as the upload stores it. */
async function createDraft({ db }: TestServer, account: string): Promise<string> {
  const id = newId();
  await db.asOwner(
    `insert into import (ledger_id, id, file_name, format, file, reading, rows)
     select ledger_id, $2, 'Secret account.csv', 'csv', 'x', $3, 1 from account where id = $1`,
    [account, id, READING],
  );
  await db.asOwner(
    `insert into import_statement (ledger_id, import_id, number, account_id, rows, sum, "from", "to")
     select ledger_id, $2, 1, id, 1, -700, '2026-01-03', '2026-01-03' from account where id = $1`,
    [account, id],
  );
  await db.asOwner(
    `insert into import_row (ledger_id, import_id, number, statement, raw, date, amount, bank_text, description, scheme,
       value, status, choice)
     select ledger_id, $2, 1, 1, 'Secret groceries', '2026-01-03', -700, 'Secret groceries', 'Secret groceries', 'hash',
       $3, 'new', 'import' from account where id = $1`,
    [account, id, `row ${id}`],
  );
  return id;
}

async function createBill(owner: Person, household_id: string): Promise<string> {
  const bill = { amount: -3, date: BILL_DAY, description: SECRETS[0], is_projected: true, household_id };
  await made(
    owner.call('POST', '/api/transactions', { payload: { ...bill, is_recurring: true, frequency: 'annually' } }),
  );
  const listed = await owner.call('GET', `/api/schedules?household_id=${household_id}`);
  return listed.json<{ data: { id: string }[] }>().data[0]?.id ?? '';
}

/** Accounts of a household, with all that belongs to them. */
export async function createAccounts(server: TestServer, owner: Person, household_id: string): Promise<TenantAccounts> {
  const post = (path: string, payload: object) => idOf(owner.call('POST', path, { payload }));
  const open = (name: string) => post('/api/accounts', { name, kind: 'checking', household_id });
  const [account, otherAccount] = [await open(SECRETS[2]), await open('Other')];
  const day = { date: '2026-01-02', description: 'Side', household_id };
  const pair = [
    await post('/api/transactions', { ...day, amount: -2, account_id: account }),
    await post('/api/transactions', { ...day, amount: 2, account_id: otherAccount }),
  ] as const;
  const transfer = await post('/api/transfers', {
    from_account_id: account,
    to_account_id: otherAccount,
    amount: 3,
    date: '2026-01-02',
  });
  const rule = await post('/api/rules', {
    household_id,
    conditions: [{ field: 'text', match: 'contains', text: SECRETS[0] }],
    actions: [{ action: 'category', category: 'Food' }],
  });
  const ignored = newId();
  await server.db.asOwner(
    `insert into source (ledger_id, id, account_id, scheme, value, date, amount)
     select ledger_id, $2, id, 'id', 'REF-1', '2026-01-02', 1 from account where id = $1`,
    [account, ignored],
  );
  const draft = await createDraft(server, account);
  const imported = await createDraft(server, otherAccount);
  // By the rule, too, which the rows of a file that is sent are held against at once.
  for (const id of [draft, imported]) await made(owner.call('PUT', `/api/imports/${id}/reading`, { payload: {} }));
  await made(owner.call('POST', `/api/imports/${imported}/commit`));
  const schedule = await createBill(owner, household_id);
  return { account, otherAccount, transfer, ignored, pair, rule, schedule, draft, imported };
}

export async function createTenant(server: TestServer): Promise<Tenant> {
  count += 1;
  // One after the other, so that one connection is opened, and plans its statements.
  const owner = await server.join(`Owner${count}`);
  const member = await server.join(`Member${count}`);
  const former = await server.join(`Former${count}`);
  const invited = await server.join(`Invited${count}`);
  const stranger = await server.join(`Stranger${count}`);
  const household = await createHousehold(owner, [member, former]);
  const url = `/api/households/${household}`;
  await owner.call('PATCH', url, { payload: { description: SECRETS[1] } });
  const body = { amount: -1, date: '2026-01-01', description: SECRETS[0] };
  const { id: transaction, group } = await made(
    former.call('POST', '/api/transactions', { payload: { ...body, household_id: household } }),
  );
  const accounts = await createAccounts(server, owner, household);
  const personal = await idOf(owner.call('POST', '/api/transactions', { payload: body }));
  await owner.call('DELETE', `${url}/members/${former.id}`);
  await server.db.asOwner('update person set email_verified = true where id = $1', [invited.id]);
  const invitation = await idOf(owner.call('POST', `${url}/invites`, { payload: { email: invited.email } }));
  const other = await owner.call('POST', `${url}/invites`, { payload: { email: `link${count}@example.com` } });
  const secret = new URL(other.json<{ link: string }>().link).hash.slice(1);
  const browser = await idOf(
    owner.call('PUT', '/api/notifications/push', { payload: subscription(`tenant-${count}`).asked }),
  );
  const { id: token } = await createAccessToken(server, owner, { household_id: household, read: true });
  const app = await grantApp(server, owner, household);
  const people = { owner, member, former, invited, stranger };
  return { ...accounts, people, household, transaction, group, personal, invitation, secret, browser, token, app };
}

/** What makes tenants of a server, for tests that need many. */
export const tenantCopies = (server: TestServer): Promise<() => Promise<Tenant>> =>
  copying(
    server,
    () => createTenant(server),
    ({ secret }) => [secret],
  );
