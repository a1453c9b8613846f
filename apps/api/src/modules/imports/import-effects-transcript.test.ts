import { afterEach, expect, vi } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { open, record } from '../../../test/accounts.ts';
import { camt, type CamtEntry } from '../../../test/camt.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { draft, readImport, upload } from '../../../test/imports.ts';
import { startTranscript } from '../../../test/transcript.ts';

afterEach(() => vi.useRealTimers());

/** A bank's file of one account. */
const file = (...entries: readonly CamtEntry[]): string => camt({ account: 'gi7', entries });

/** A rule by which some rows are transfers to an account. */
const toAccount = (account_id: string) => ({
  conditions: [{ field: 'text', match: 'contains', text: 'spare' }],
  actions: [{ action: 'transfer_to', account_id }],
});

type Statement = Record<'number' | 'account_name' | 'is_left_out' | 'other_account' | 'opening_change', unknown>;

it('what an import does besides, and what changes a draft from outside, is as approved', async ({ server }) => {
  const owner = await server.join('Olga');
  const household = await createHousehold(owner);
  await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
  const program = {
    ...owner,
    call: (await createAccessToken(server, owner, { household_id: household, import: true })).call,
  };
  // Bills are open from the day on which they are entered.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-20T12:00:00Z') });
  const shared = { household_id: household };
  const giro = await open(owner, {
    name: 'Giro',
    bank_id: 'GI 7',
    opening_balance: 50,
    opening_date: '2026-03-10',
    ...shared,
  });
  const savings = await open(owner, { name: 'Savings', ...shared });
  const { call, name, note, text } = startTranscript({ owner });
  for (const [called, id] of Object.entries({ household, giro, savings })) name(id, called);
  const gym = { amount: -14.4, description: 'Gym', category: 'Health', account_id: giro, ...shared };
  await record(owner, { ...gym, date: '2026-02-12', is_recurring: true, frequency: 'monthly', due_date: 12 });

  const third = await open(owner, { name: 'Third', ...shared });
  const moves = await owner.call('POST', '/api/rules', { payload: { ...toAccount(savings), ...shared } });

  // Rows from before the opening balance move it; what is a bill's is recorded as that.
  const gymRow = { date: '2026-03-12', amount: -14.4, name: 'Gym', reference: 'G1' };
  const early = { date: '2026-03-05', amount: -7, name: 'Early', reference: 'G2' };
  const bird = { date: '2026-03-06', amount: -8, name: 'Early bird', reference: 'G9' };
  const sofa = { date: '2026-03-15', amount: -300, name: 'Sofa', reference: 'G3' };
  const spare = { date: '2026-03-16', amount: -4, name: 'Spare', reference: 'G4' };
  const given = { ...spare, amount: -5, reference: 'G5' };
  const asked = await draft(owner, giro, file(gymRow, early, sofa, spare, given), { name: 'march.xml', household });
  note('what it would do', asked.statements);
  // What a person files is no transfer of a rule, also once the rows are looked at again.
  await owner.call('PATCH', `/api/imports/${asked.id}/rows`, {
    payload: { choices: [{ number: 5, category: 'Gift' }] },
  });
  await owner.call('PUT', `/api/rules/${moves.json<{ id: string }>().id}`, { payload: toAccount(third) });
  await call(owner, 'POST', `/api/imports/${asked.id}/commit`);
  await owner.call('PUT', `/api/imports/${asked.id}/reading`, { payload: {} });
  const looked = await owner.call('GET', `/api/imports/${asked.id}/rows?as_of=2026-03-20`);
  note(
    'the rows once they are looked at again',
    looked
      .json<{ data: Record<'description' | 'status' | 'category' | 'transfer_account_name', unknown>[] }>()
      .data.map((row) => [row.description, row.status, row.category, row.transfer_account_name]),
  );
  const done = readImport(await owner.call('POST', `/api/imports/${asked.id}/commit`));
  note('what it did', done.result);
  await call(owner, 'GET', `/api/accounts/${giro}?as_of=2026-03-31`);
  const occurrences = await owner.call('GET', '/api/occurrences?from=2026-03-01&to=2026-04-30&as_of=2026-03-20');
  note(
    'the occurrences of the bill',
    occurrences
      .json<{ data: { date: string; state: string; transaction_id: string | null }[] }>()
      .data.map(({ date, state, transaction_id }) => [date, state, transaction_id !== null]),
  );

  // Words of the bank go along to another ledger and back, and the row stays known.
  const list = await owner.call('GET', `/api/transactions?household_id=${household}&search=sofa`);
  const sofaId = list.json<{ data: { id: string }[] }>().data[0]!.id;
  name(sofaId, 'sofa');
  await call(owner, 'PATCH', `/api/transactions/${sofaId}`, { payload: { household_id: null } });
  const left = await owner.call('GET', `/api/transactions?account_id=${giro}&search=sofa`);
  note('what it leaves in its account', left.json<{ data: object[] }>().data);
  const statusesOf = async (id: string) => {
    const answer = await owner.call('GET', `/api/imports/${id}/rows?as_of=2026-03-20`);
    const { data } = answer.json<{ data: { status: string; take: string; match: { description: string } | null }[] }>();
    return data.map(({ status, take, match }) => [status, take, match?.description ?? null]);
  };
  const again = readImport(
    await upload(program, file(gymRow, sofa, { ...early, reference: 'G8' }, bird), { household }),
    201,
  );
  note(
    'the rows again, while it is elsewhere',
    await statusesOf((await upload(owner, file(gymRow, sofa), { household })).json<{ id: string }>().id),
  );
  await owner.call('PATCH', `/api/transactions/${sofaId}`, { payload: { household_id: household } });
  await owner.call('DELETE', `/api/transactions/${sofaId}?ignore=true`);
  await program.call('PUT', `/api/imports/${again.id}/reading`, { payload: {} });
  note('once it is back, and deleted for good', await statusesOf(again.id));

  // A rule that is made meanwhile is not applied unseen; looking again shows what it makes.
  const rule = {
    ...shared,
    conditions: [{ field: 'text', match: 'contains', text: 'early' }],
    actions: [
      { action: 'category', category: 'Fun' },
      { action: 'description', description: 'Soon' },
    ],
  };
  await owner.call('POST', '/api/rules', { payload: rule });
  await call(owner, 'POST', `/api/imports/${again.id}/commit`);
  await program.call('PUT', `/api/imports/${again.id}/reading`, { payload: {} });
  readImport(await program.call('POST', `/api/imports/${again.id}/commit`));
  const history = await owner.call('GET', '/api/history?limit=1');
  const [group] = history.json<{ data: Record<string, unknown>[] }>().data;
  note('in the history', [group?.['channel'], group?.['source_name'], group?.['counts']]);
  const filed = await owner.call('GET', `/api/transactions?import_id=${again.id}`);
  note('what it became', filed.json<{ data: object[] }>().data);

  // Where a file's accounts are by now: one that another has its number of, closed, gone, or in another currency.
  const about = async (title: string, id: string) => {
    const { statements } = readImport(await owner.call('GET', `/api/imports/${id}`));
    note(
      title,
      (statements as Statement[]).map(({ number, account_name, is_left_out, other_account, opening_change }) => [
        number,
        account_name,
        is_left_out,
        other_account,
        opening_change,
      ]),
    );
  };
  const moved = await draft(owner, savings, file(gymRow), { household });
  await about('into an account whose number it is not', moved.id);
  await owner.call('PATCH', `/api/accounts/${savings}`, { payload: { closed_on: '2026-03-19' } });
  await call(owner, 'POST', `/api/imports/${moved.id}/commit`);
  await owner.call('DELETE', `/api/accounts/${savings}`);
  await about('once the account is gone', moved.id);
  await call(owner, 'POST', `/api/imports/${moved.id}/commit`);
  await owner.call('PATCH', `/api/accounts/${giro}`, { payload: { closed_on: '2026-03-19' } });
  const shut = await upload(owner, file(gymRow), { household });
  await about('the number of a closed account', shut.json<{ id: string }>().id);
  const mine = await open(owner, { name: 'Mine', bank_id: 'GI 7' });
  name(mine, 'mine');
  const foreign = readImport(await upload(owner, file(gymRow)), 201);
  await about('in another currency than the ledger’s', foreign.id);
  await call(owner, 'PUT', `/api/imports/${foreign.id}/reading`, {
    payload: { statements: [{ number: 1, account_id: mine }] },
  });
  expect(text()).toMatchSnapshot();
});
