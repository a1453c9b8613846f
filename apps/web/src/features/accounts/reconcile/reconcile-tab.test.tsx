import { describe, expect, it } from 'vitest';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import {
  control,
  controls,
  describes,
  dialog,
  expectNoText,
  expectText,
  field,
  leaveField,
  press,
  type,
} from '../../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { ReconcileTab } from './reconcile-tab.tsx';

const row = (id: string, change: object) => ({
  id,
  date: '2026-03-10',
  description: id,
  amount: -10,
  account: 'Everyday',
  account_id: 'a-1',
  household_id: null,
  currency: 'USD',
  type: 'entry',
  status: 'uncleared',
  version: 4,
  ...change,
});

const reconciliation = (date: string, balance: number, is_changed: boolean) => ({
  id: date,
  date,
  balance,
  is_changed,
  created_at: `${date}T12:00:00Z`,
  created_by_name: 'Mara',
});

function Tab() {
  const account = useAccountsApi().useListAccountsQuery({}).data?.accounts[0];
  return (
    account && (
      <>
        <h1>{account.name}</h1>
        <ReconcileTab account={account} />
      </>
    )
  );
}

const show = (answers: Answers = {}) =>
  showScreen(<Tab />, {
    'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } },
    'GET /api/accounts/a-1/reconciliations': {
      body: { data: [reconciliation('2026-02-28', 90, false), reconciliation('2026-01-31', 80, true)] },
    },
    'GET /api/transactions': { body: { data: [row('Bread', {})] } },
    ...answers,
  });

const rowsOf = (name: string) =>
  [...document.querySelectorAll(`table[aria-label="${name}"] tbody tr`)].map((line) =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );

const DIFFERS = {
  code: 'CONFLICT',
  message: 'x',
  reason: { code: 'reconciliation.difference', params: {} },
  details: { difference: 10, candidates: [] },
};

describe('an account beside the bank', () => {
  it('says of each reconciliation whether it holds still', async () => {
    show();
    await expectText('Changed since');
    expect(rowsOf('Reconciliations').map((cells) => [cells[0], cells[1], cells[3]])).toEqual([
      ['Feb 28, 2026', '$90.00', 'Reconciled'],
      ['Jan 31, 2026', '$80.00', 'Changed since'],
    ]);
  });

  it('has the focus on the heading of its page once a row is cleared, whose button is gone', async () => {
    const screen = show({ 'PATCH /api/transactions/Bread': { body: row('Bread', { status: 'cleared', version: 5 }) } });
    const button = await control('Clear: Bread');
    button.focus();
    button.click();
    await expect.poll(() => screen.writes()).toHaveLength(1);
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('is compared on no day but one that is named', async () => {
    const screen = show();
    await type('The bank’s balance', '100');
    await type('As of', '');
    await leaveField('As of');
    await press('Reconcile');
    await describes('As of', 'Date must be a date like 2026-01-31');
    expect(screen.writes()).toEqual([]);
  });

  it('ACC-19 agrees at 0.00, too', async () => {
    show({ 'GET /api/accounts': { body: { data: [accountAnswer({ cleared_balance: 0 })], ledgers: [] } } });
    await type('The bank’s balance', '0');
    await expectText('At $0.00 on');
  });

  it('is reconciled again with another idempotency key', async () => {
    const RECONCILE = 'POST /api/accounts/a-1/reconciliations';
    const done = { reconciliation: reconciliation('2026-03-31', 100, false), count: 1, adjustment: null };
    const screen = show({ [RECONCILE]: { status: 201, body: done } });
    const keys = () => screen.calls(RECONCILE).map(({ headers }) => headers.get('idempotency-key'));
    for (const times of [1, 2]) {
      await type('The bank’s balance', '100');
      await press('Reconcile');
      await expect.poll(keys).toHaveLength(times);
      await expect.poll(async () => (await field('The bank’s balance')).value).toBe('');
    }
    expect(new Set(keys()).size).toBe(2);
  });

  it('ACC-20 says nothing of a difference any more once another balance is typed, and once it is reconciled', async () => {
    let isRight = false;
    const done = { reconciliation: reconciliation('2026-03-31', 100, false), count: 1, adjustment: null };
    show({
      'POST /api/accounts/a-1/reconciliations': () =>
        isRight ? { status: 201, body: done } : { status: 409, body: DIFFERS },
    });
    await type('The bank’s balance', '100');
    await press('Reconcile');
    await expectText('The difference is');
    await type('The bank’s balance', '110');
    await expectNoText('The difference is');
    expect(controls('Record the difference')).toEqual([]);
    await press('Reconcile');
    await expectText('The difference is');
    isRight = true;
    await press('Reconcile');
    await expect.poll(async () => (await field('The bank’s balance')).value).toBe('');
    expect(document.body.textContent).not.toContain('The difference is');
  });

  it('offers the difference again where recording it failed', async () => {
    const screen = show({
      'POST /api/accounts/a-1/reconciliations': inTurn(
        { status: 409, body: DIFFERS },
        { status: 403, body: {} },
        {
          status: 201,
          body: { reconciliation: reconciliation('2026-03-31', 100, false), count: 1, adjustment: null },
        },
      ),
    });
    await type('The bank’s balance', '100');
    await press('Reconcile');
    for (const times of [1, 2]) {
      await press('Record the difference');
      await expect.poll(dialog).not.toBeNull();
      await press('Record the difference');
      await expect.poll(dialog).toBeNull();
      await expect.poll(() => screen.calls('POST /api/accounts/a-1/reconciliations')).toHaveLength(times + 1);
    }
    await expectNoText('The difference is');
    expect(screen.writes().map(({ body }) => body)).toMatchObject([{}, { adjust: true }, { adjust: true }]);
  });

  it('ACC-20 what may be the reason is cleared and not, by its last version, and the difference goes by that', async () => {
    const server = { figs: row('Figs', { amount: -20 }) };
    const details = { difference: -20, candidates: [server.figs] };
    const screen = show({
      'GET /api/accounts': () => {
        const cleared_balance = server.figs.status === 'cleared' ? 100 : 120;
        return { body: { data: [accountAnswer({ cleared_balance })], ledgers: [] } };
      },
      'GET /api/transactions': { body: { data: [] } },
      'POST /api/accounts/a-1/reconciliations': { status: 409, body: { ...DIFFERS, details } },
      'PATCH /api/transactions/Figs': ({ body }) => {
        server.figs = { ...server.figs, ...(body as { status: string }), version: server.figs.version + 1 };
        return { body: server.figs };
      },
    });
    await type('The bank’s balance', '100');
    await press('Reconcile');
    await expectText('The difference is -$20.00.');
    await press('Clear: Figs');
    await expectText('At $100.00 on');
    await expectNoText('The difference is');
    expect(controls('Record the difference')).toEqual([]);
    await press('Unclear: Figs');
    await expectText('The difference is -$20.00.');
    await control('Record the difference');
    const changes = screen.calls('PATCH /api/transactions/Figs');
    expect(changes.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
  });

  it('has no rows of another day where those of a day cannot be read', async () => {
    show({
      'GET /api/accounts': { body: { data: [accountAnswer({ statement_to: '2026-03-31' })], ledgers: [] } },
      'GET /api/transactions': ({ query }) =>
        query.get('end_date') === '2026-03-31' ? { body: { data: [row('Bread', {})] } } : FORBIDDEN,
    });
    await control('Clear: Bread');
    await type('As of', '03/30/2026');
    await leaveField('As of');
    await expectText('Failed to load transactions. Please try again later.');
    expect(controls('Clear: Bread')).toEqual([]);
  });

  it('SDK-39 warns where the server sent nothing of what is not cleared, and says of nothing that all is', async () => {
    show({ 'GET /api/transactions': { body: '' } });
    await expectText('The server sent an empty answer. What you see may be incomplete.');
    await expectNoText('Everything up to');
  });

  it.each([
    ['Clear', 'uncleared', 'cleared'],
    ['Unclear', 'cleared', 'uncleared'],
  ])('has a transaction by “%s”, which goes by its version', async (word, status, wanted) => {
    const screen = show({
      'GET /api/transactions': { body: { data: [row('Bread', { status })] } },
      'PATCH /api/transactions/Bread': { body: row('Bread', { status: wanted, version: 5 }) },
    });
    await press(`${word}: Bread`);
    await expectText('-$10.00');
    await expect
      .poll(screen.writes)
      .toMatchObject([{ call: 'PATCH /api/transactions/Bread', body: { status: wanted } }]);
    expect(screen.writes()[0]?.headers.get('if-match')).toBe('"4"');
  });
});
