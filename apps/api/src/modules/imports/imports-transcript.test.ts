import { expect } from 'vitest';
import { open, reconcile, record, transfer } from '../../../test/accounts.ts';
import { camt } from '../../../test/camt.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { TODAY } from '../../../test/imports.ts';
import type { Person } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';

const BYTES = { 'content-type': 'application/octet-stream' };

/** A household with what rows of a file belong to: entries, transfers, a reconciled day, and rules. */
async function books(owner: Person, member: Person) {
  const household = await createHousehold(owner, [member]);
  await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
  const joint = { household_id: household };
  const giro = await open(owner, { name: 'Giro', opening_balance: 500, opening_date: '2026-02-10', ...joint });
  const savings = await open(owner, { name: 'Savings', bank_id: 'SV 1', ...joint });
  const spend = (payload: object) => record(owner, { account_id: giro, ...joint, ...payload });
  const bread = await spend({ date: '2026-03-02', amount: -22.2, description: 'My bread', category: 'Fun' });
  const shoes = await spend({ date: '2026-03-04', amount: -22.2, description: 'Shoes', account_id: null });
  const saved = await spend({ date: '2026-03-05', amount: 33.3, description: 'Saved', account_id: savings });
  const made = await transfer(owner, {
    from_account_id: giro,
    to_account_id: savings,
    amount: 77.7,
    date: '2026-03-07',
    description: 'To savings',
  });
  const [leaving] = made.json<{ legs: { id: string }[] }>().legs;
  await reconcile(owner, giro, { date: '2026-02-20', balance: 500 });
  const rule = async (words: string, ...actions: object[]) => {
    const conditions = [{ field: 'text', match: 'contains', text: words }];
    const answer = await owner.call('POST', '/api/rules', { payload: { conditions, actions, ...joint } });
    return answer.json<{ id: string }>().id;
  };
  const rules = {
    food: await rule('rewe', { action: 'category', category: 'Food' }, { action: 'description', description: 'Shop' }),
    moves: await rule(
      'spare',
      { action: 'transfer_to', account_id: savings },
      { action: 'description', description: 'Put aside' },
    ),
    ads: await rule('advert', { action: 'ignore' }),
    papers: await rule('kiosk', { action: 'category', category: 'Paper' }),
  };
  return { household, giro, savings, bread, shoes, saved, leaving: leaving!.id, ...rules };
}

const isSaid = (value: unknown): boolean => value !== null && value !== false;

const FILE = camt(
  {
    account: 'GI 7',
    opening: 400,
    closing: 175.15,
    entries: [
      { date: '2026-03-01', amount: -11.1, name: 'REWE', text: 'Groceries', reference: 'R1' },
      { date: '2026-03-03', amount: -22.2, name: 'Bakery', text: 'Bread', reference: 'R2' },
      { date: '2026-03-05', amount: -33.3, name: 'Me', text: 'Transfer', reference: 'R3' },
      { date: '2026-03-06', amount: -44.4, name: 'Me', text: 'Spare money', reference: 'R4' },
      { date: '2026-03-08', amount: -77.7, name: 'Me', text: 'To savings', reference: 'R5' },
      { date: '2026-03-09', amount: -0.55, name: 'Advert', reference: 'R6' },
      { date: '2026-03-10', amount: -5.5, name: 'Not yet', isPending: true },
      { date: '2026-03-11', amount: -6.6, name: 'Swiss', currency: 'CHF', reference: 'R8' },
      { date: '2026-03-12', amount: 0, name: 'Nothing', reference: 'R9' },
      { date: '2026-02-19', amount: -8.8, name: 'Before', reference: 'R10' },
      { date: '2026-04-20', amount: -9.9, name: 'Later', text: 'Kiosk' },
    ],
  },
  { account: 'sv1', closing: 140, entries: [{ date: '2026-03-15', amount: 12.3, name: 'Interest', reference: 'S1' }] },
  { account: 'XX 9', entries: [{ date: '2026-03-16', amount: 45.6, name: 'Other', reference: 'X1' }] },
);

it('a bank’s file is imported and taken back as approved', async ({ server }) => {
  const [owner, member, stranger] = [await server.join('Olga'), await server.join('Mats'), await server.join('Stan')];
  const found = await books(owner, member);
  const { household, giro, savings, bread, shoes } = found;
  const { call, name, note, text } = startTranscript({ owner, member, stranger });
  for (const [called, id] of Object.entries(found)) name(id, called);

  const url = `/api/imports?household_id=${household}&file_name=march.xml&as_of=${TODAY}`;
  const sent = await owner.call('POST', url, { headers: BYTES, payload: Buffer.from(FILE) });
  const { id } = sent.json<{ id: string }>();
  name(id, 'import');
  note('the draft as it is made', [sent.statusCode, sent.headers['etag'], sent.json()]);
  const at = `/api/imports/${id}`;
  await call(owner, 'POST', `${at}/commit`);
  await call(member, 'PUT', `${at}/reading?as_of=${TODAY}`, {
    payload: {
      statements: [
        { number: 1, account_id: giro },
        { number: 3, account_id: null },
      ],
    },
  });
  const rows = (query: string, person = owner) => call(person, 'GET', `${at}/rows?as_of=${TODAY}${query}`);
  await rows('');
  const numbers = async (query: string) => {
    const answer = await member.call('GET', `${at}/rows?as_of=${TODAY}${query}`);
    const { data, pagination } = answer.json<{ data: { number: number }[]; pagination: object }>();
    note(`rows${query}`, [data.map(({ number }) => number), pagination]);
  };
  for (const query of ['&statement=2', '&statement=3', '&status=new', '&status=new&statement=1', '&page=2&limit=5']) {
    await numbers(query);
  }
  await rows('&status=good&statement=0&page=0&limit=1001&colour=red');

  // What a person chooses, row by row and of all.
  const choose = (payload: object, more: object = {}, person = owner) =>
    call(person, 'PATCH', `${at}/rows`, { payload, ...more });
  const brief = async (payload: object) => {
    const answer = await owner.call('PATCH', `${at}/rows`, { payload });
    const { counts, statements, version } = answer.json<{
      counts: object;
      version: number;
      statements: { ticked: number; ticked_sum: number; balance_after: object }[];
    }>();
    const ticked = statements.map((each) => [each.ticked, each.ticked_sum, each.balance_after]);
    note(`chosen ${Object.keys(payload).join(' ')}`, [payload, counts, version, ticked]);
  };
  await choose({ choices: [{ number: 1, take: 'skip' }] }, { headers: { 'if-match': '"1"' } });
  await brief({ take: 'skip' });
  await brief({ take: 'import', statement: 1 });
  await brief({ take: 'ignore', status: 'new', statement: 2 });
  await brief({ take: 'import', status: 'new' });
  await brief({
    choices: [
      { number: 9, take: 'skip' },
      { number: 6, take: 'ignore' },
      { number: 10, take: 'skip' },
    ],
  });
  await brief({
    choices: [
      { number: 2, transaction_id: shoes },
      { number: 11, category: 'Papers' },
    ],
  });
  await brief({ choices: [{ number: 2, transaction_id: null }] });
  await brief({
    choices: [
      { number: 2, transaction_id: bread },
      { number: 1, category: '' },
    ],
  });
  await brief({ choices: [{ number: 1, category: 'Home' }] });
  await rows('&limit=3');
  await choose({ choices: [{ number: 99, take: 'import' }] });
  await choose({ choices: [{ number: 7, take: 'import' }] });
  await choose({ choices: [{ number: 1, transaction_id: bread }] });
  await choose({ choices: [{ number: 1, transaction_id: 'none' }] });
  await choose({});
  await choose({ choices: [], take: 'import' });
  await choose({
    choices: [{ number: 0, take: 'eat', transaction_id: '', category: 4, colour: 1 }],
    status: 'good',
    statement: 0,
  });
  await choose({ take: 'skip' }, {}, stranger);

  // What changed since is not written over; what was shown is.
  await owner.call('PATCH', `/api/transactions/${bread}`, { payload: { amount: -22.3 } });
  await call(member, 'POST', `${at}/commit`);
  await owner.call('PATCH', `/api/transactions/${bread}`, { payload: { amount: -22.2 } });
  await call(member, 'POST', `${at}/commit`, { headers: { 'if-match': '"1"' } });
  await call(stranger, 'POST', `${at}/commit`);
  const done = await call(member, 'POST', `${at}/commit?as_of=${TODAY}`, { headers: { 'idempotency-key': 'commit' } });
  expect(done.statusCode).toBe(200);
  await member.call('POST', `${at}/commit?as_of=${TODAY}`, { headers: { 'idempotency-key': 'commit' } });
  await call(member, 'POST', `${at}/commit`);
  const list = async (title: string) => {
    const answer = await owner.call('GET', `/api/transactions?household_id=${household}&sort=amount&limit=50`);
    const { data } = answer.json<{ data: object[] }>();
    note(
      title,
      data.map((row) => Object.values(row).filter(isSaid).join(' · ')),
    );
  };
  const log = async () => {
    const answer = await owner.call('GET', '/api/history?limit=1');
    const [group] = answer.json<{ data: Record<string, unknown>[] }>().data;
    note('in the history', [group?.['actor'], group?.['channel'], group?.['source_name'], group?.['counts']]);
  };
  await log();
  await list('transactions after the commit');
  await call(owner, 'GET', `/api/accounts/${giro}?as_of=${TODAY}`);
  await call(owner, 'GET', `/api/accounts/${savings}?as_of=${TODAY}`);
  await call(owner, 'GET', `/api/accounts/${giro}/ignored`);

  const imported = await owner.call('GET', `/api/transactions?import_id=${id}&search=later`);
  const kiosk = imported.json<{ data: { id: string }[] }>().data[0]!.id;
  name(kiosk, 'kiosk');
  await call(owner, 'PATCH', `/api/transactions/${kiosk}`, { payload: { description: 'Magazine', category: 'Fun' } });
  // What is gone already is neither removed nor kept.
  const interest = await owner.call('GET', `/api/transactions?import_id=${id}&search=interest`);
  await owner.call('DELETE', `/api/transactions/${interest.json<{ data: { id: string }[] }>().data[0]!.id}`);
  await call(member, 'GET', `${at}?undo=true`);
  await call(stranger, 'POST', `${at}/undo`);
  await call(member, 'POST', `${at}/undo`);
  await call(member, 'POST', `${at}/undo`);
  await call(member, 'GET', `${at}?undo=true`);
  await rows('');
  await call(member, 'POST', `${at}/commit`);
  await list('transactions after it is taken back');
  await call(owner, 'GET', `/api/accounts/${giro}/ignored`);
  await log();
  expect(text()).toMatchSnapshot();
});
