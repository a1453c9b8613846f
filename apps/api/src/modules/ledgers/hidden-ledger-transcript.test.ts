import { expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { open, record } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { FILED } from '../../../test/rules.ts';
import { startTranscript } from '../../../test/transcript.ts';

const idOf = (answer: { json: () => unknown }) => (answer.json() as { id: string }).id;

it('a program that reads one ledger and only writes in another is answered as approved', async ({ server }) => {
  const owner = await server.join('Petra');
  const household = await createHousehold(owner);
  const { call: callAsProgram } = await createAccessToken(
    server,
    owner,
    { household_id: null, read: true, write: true },
    { household_id: household, write: true },
  );
  const program = { ...owner, call: callAsProgram };
  const { call, name, text } = startTranscript({ program, owner });
  const shared = { household_id: household };
  const [giro, purse] = [await open(owner, { name: 'Giro' }), await open(owner, { name: 'Purse' })];
  const joint = await open(owner, { name: 'Joint', ...shared });
  const own = await record(owner, { account_id: giro, amount: -20, date: '2026-03-01', description: 'Own' });
  const hidden = await record(owner, {
    account_id: joint,
    amount: 20,
    date: '2026-03-02',
    description: 'Hidden',
    ...shared,
  });
  const loose = await record(owner, {
    amount: -3,
    date: '2026-03-03',
    description: 'Loose',
    category: 'Secret',
    ...shared,
  });
  await server.db.asOwner("update transaction set payee = 'Secret payee', bank_text = 'Secret text' where id = $1", [
    loose,
  ]);
  const rule = idOf(await owner.call('POST', '/api/rules', { payload: { ...FILED, ...shared } }));
  for (const [called, id] of Object.entries({ household, giro, purse, joint, own, hidden, loose, rule }))
    name(id, called);
  const ask = (method: string, url: string, payload?: object) =>
    call(program, method, url, { ...(payload && { payload }) });

  // What is in the ledger is not there for it.
  await ask('GET', '/api/transactions?totals=true');
  await ask('GET', '/api/transactions/categories');
  await ask('GET', '/api/transactions/suggestions');
  await ask('GET', '/api/transactions/summary?as_of=2026-03-05&start_date=2026-03-01');
  await ask('GET', '/api/transactions/breakdown?as_of=2026-03-05');
  await ask('GET', `/api/transactions?household_id=${household}`);
  await ask('GET', '/api/accounts?as_of=2026-03-05&household_id=personal');
  await ask('GET', `/api/accounts?household_id=${household}`);
  await ask('GET', '/api/rules');
  const closed: readonly (readonly [string, string, object?])[] = [
    ['GET', `/api/transactions/${hidden}`],
    ['PATCH', `/api/transactions/${hidden}`, { amount: 1 }],
    ['POST', `/api/transactions/${hidden}/unlock`],
    ['GET', `/api/accounts/${joint}`],
    ['PATCH', `/api/accounts/${joint}`, { name: 'Mine' }],
    ['DELETE', `/api/accounts/${joint}`],
    ['GET', `/api/accounts/${joint}/statements`],
    ['GET', `/api/accounts/${joint}/ignored`],
    ['GET', `/api/accounts/${joint}/reconciliations`],
    ['POST', `/api/accounts/${joint}/reconciliations`, { date: '2026-03-31', balance: 0 }],
    ['POST', '/api/transfers', { transaction_ids: [own, hidden] }],
    ['POST', '/api/transfers', { transaction_id: hidden, account_id: giro }],
    ['POST', '/api/transfers/refusals', { transaction_ids: [own, hidden] }],
    ['GET', `/api/rules/${rule}`],
    ['PUT', `/api/rules/${rule}`, FILED],
    ['DELETE', `/api/rules/${rule}`],
    ['PUT', '/api/rules/order', { ids: [rule] }],
    ['POST', '/api/rules/preview', shared],
    ['POST', '/api/rules/apply', { ...shared, expected: 'x' }],
  ];
  for (const [method, url, payload] of closed) await ask(method, url, payload);

  // It writes there, and is answered what it wrote.
  await ask('POST', '/api/accounts', { name: 'New', kind: 'cash', ...shared });
  await ask('POST', '/api/rules', { ...FILED, ...shared });
  const made = await ask('POST', '/api/transfers', {
    from_account_id: giro,
    to_account_id: joint,
    amount: 12.5,
    date: '2026-03-04',
  });
  const { id: transfer, legs } = made.json<{ id: string; legs: { id: string }[] }>();
  name(transfer, 'transfer');
  const [leaving, arriving] = legs;
  name(leaving!.id, 'leaving');
  name(arriving!.id, 'arriving');
  await ask('GET', `/api/transactions/${leaving!.id}`);
  await ask('PATCH', `/api/transactions/${leaving!.id}`, { amount: -13 });
  await ask('DELETE', `/api/transfers/${transfer}`);
  await ask('PUT', `/api/transactions/${loose}`, { amount: -3, date: '2026-03-03', description: 'Loose' });
  await call(owner, 'GET', `/api/transactions/${loose}`);
  expect(text()).toMatchSnapshot();
});
