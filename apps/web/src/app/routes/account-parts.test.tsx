import { describe, expect, it } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { past, pageOf, PAST, READ, row, ROWS, show, STATEMENTS, statement } from '../../test-support/account-page.tsx';
import { choose, controls, dialog, expectNoText, expectText, press, tick, type } from '../../test-support/page.ts';
import type { Answers } from '../../test-support/scripted-screen.tsx';

const DELETE_ROW = 'DELETE /api/transactions/t-1';

const open = (answers: Answers = {}) => show({}, answers, '/accounts/a-1?tab=reconcile');

describe('the parts of an account', () => {
  it('have their places in the address', async () => {
    const screen = show({}, {}, '/accounts/a-1?tab=nonsense');
    await expectText('Bread');
    await press('Statements');
    await expect.poll(screen.address).toBe('/accounts/a-1?tab=statements');
    await expectText('No statements yet.');
    await press('Transactions');
    await expect.poll(screen.address).toBe('/accounts/a-1');
  });

  it.each([
    ['as a whole', '', READ, 'Failed to load accounts. Please try again later.'],
    ['its statements', '?tab=statements', STATEMENTS, 'Failed to load statements. Please try again later.'],
    ['its reconciliations', '?tab=reconcile', PAST, 'Failed to load reconciliations. Please try again later.'],
    ['what is not cleared', '?tab=reconcile', ROWS, 'Failed to load transactions. Please try again later.'],
    ['its transactions', '', ROWS, 'You do not have permission to access this data.'],
  ])('say that %s cannot be read, and are read again', async (_, tab, call, words) => {
    let isDown = true;
    const known: Readonly<Record<string, object>> = {
      [READ]: accountAnswer(),
      [STATEMENTS]: { data: [], uncovered: [] },
      [PAST]: { data: [] },
      [ROWS]: pageOf([]).body,
    };
    show({}, { [call]: () => (isDown ? { status: 403, body: {} } : { body: known[call] }) }, `/accounts/a-1${tab}`);
    await expectText(words);
    isDown = false;
    await press('Retry');
    await expectNoText(words);
  });

  it('of statements that name no balances say nothing of what moved', async () => {
    const body = {
      data: [
        statement('2026-03-01', '2026-03-31', null, null),
        statement('2026-01-01', '2026-01-31', 100, 100),
        statement('2025-12-01', '2025-12-31', 120, 100),
      ],
      uncovered: [{ from: '2026-02-01', to: '2026-02-28' }],
    };
    show({}, { [STATEMENTS]: { body } }, '/accounts/a-1?tab=statements');
    await expectText('Dec 01, 2025 – Mar 31, 2026 · 93 of 121 days');
    await expectNoText('Between them');
    const lines = [...document.querySelectorAll('tbody tr')].map(({ textContent }) =>
      textContent.replaceAll(/\s/g, ' '),
    );
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(/2026-01-01\.csv\$100\.00\$0\.00\$100\.00$/);
    expect(lines[3]).toMatch(/2025-12-01\.csv\$120\.00-\$20\.00\$100\.00$/);
    expect(lines[0]).not.toContain('$');
  });

  it('ACC-23 name a statement of one day, and a gap of one, by that day', async () => {
    const body = {
      data: [statement('2026-02-02', '2026-02-02', 2, 2), statement('2026-01-31', '2026-01-31', 1, null)],
      uncovered: [{ from: '2026-02-01', to: '2026-02-01' }],
    };
    show({}, { [STATEMENTS]: { body } }, '/accounts/a-1?tab=statements');
    await expectText('No statement covers Feb 1, 2026');
    const lines = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Feb 2, 20262026-02-02.csv$2.00$0.00$2.00',
      'No statement covers Feb 1, 2026',
      'Jan 31, 20262026-01-31.csv$1.00——',
    ]);
  });

  it('ACC-24 of transactions are turned page by page', async () => {
    const screen = show({}, { [ROWS]: pageOf([row()], 25) });
    await press('Next page');
    await expect.poll(() => screen.calls(ROWS).at(-1)?.query.get('page')).toBe('2');
    await choose('Rows:', '50');
    await expect
      .poll(() => Object.fromEntries(screen.calls(ROWS).at(-1)?.query ?? []))
      .toMatchObject({ page: '1', limit: '50' });
  });

  it('of another currency have their balances in it', async () => {
    show({ currency: 'EUR' }, { [ROWS]: pageOf([row({ currency: 'EUR', balance_after: 99 })]) });
    await expectText('€99.00');
  });

  it.each([
    [true, 'true'],
    [false, null],
  ])('IMP-34 of what a file brought say whether it is not imported again: %s', async (ignores, sent) => {
    const screen = show(
      {},
      { [ROWS]: pageOf([row({ import_id: 'i-1', currency: 'EUR' })]), [DELETE_ROW]: { status: 204 } },
    );
    await press('Actions for Bread');
    await press('Delete');
    await expectText('Do not import it again');
    expect(dialog()?.textContent).toContain('-€50.00');
    if (ignores) await tick('Do not import it again');
    await press('Delete');
    await expect.poll(() => screen.calls(DELETE_ROW).map(({ query }) => query.get('ignore'))).toEqual([sent]);
  });

  it('TX-04 of a page past the end lead to the last one', async () => {
    let left = 11;
    const screen = show(
      {},
      {
        [ROWS]: ({ query }) => pageOf(query.get('page') === '2' && left === 10 ? [] : [row()], left),
        [DELETE_ROW]: () => {
          left = 10;
          return { status: 204 };
        },
      },
    );
    await press('Next page');
    await expectText('11–11 of 11');
    await press('Actions for Bread');
    await press('Delete');
    await expectText('Are you sure');
    await press('Delete');
    await expectText('1–10 of 10');
    expect(screen.calls(ROWS).at(-1)?.query.get('page')).toBe('1');
  });
});

describe('reconciling', () => {
  const RECONCILE = 'POST /api/accounts/a-1/reconciliations';

  it('compares as one types, and sends neither a day nor a balance that is none', async () => {
    const screen = open();
    await type('The bank’s balance', '120');
    await expectText('$20.00');
    await expectNoText('agree.');
    await type('The bank’s balance', 'much');
    await type('As of', 'soon');
    await press('Reconcile');
    await expect.poll(() => document.body.textContent).toMatch(/valid/);
    expect(screen.writes()).toEqual([]);
    await expectNoText('Not cleared yet');
    await type('As of', '11/05/2026');
    await expectText('Not cleared yet, up to Nov 05, 2026');
    await expect.poll(() => screen.calls('GET /api/accounts').at(-1)?.query.get('as_of')).toBe('2026-11-05');
    expect(Object.fromEntries(screen.calls(ROWS).at(-1)?.query ?? [])).toMatchObject({
      account_id: 'a-1',
      status: 'uncleared',
      end_date: '2026-11-05',
      projected: 'false',
    });
  });

  it('says that all is cleared, and that more is uncleared than shows', async () => {
    const screen = open({ [ROWS]: pageOf([]) });
    await expectText('Everything up to Oct 31, 2026 is cleared.');
    screen.close();
    const more = open({ [ROWS]: pageOf([row()], 101) });
    await expectText('The first 100 show here; the rest is in the tab Transactions.');
    more.close();
    open({ [ROWS]: pageOf([row()], 100) });
    await expectText('Bread');
    await expectNoText('The first 100 show here');
  });

  it('that fails says so', async () => {
    open({ [RECONCILE]: { status: 403, body: {} }, [PAST]: { body: { data: [past('2026-09-30')] } } });
    await expectText('—');
    await type('The bank’s balance', '100');
    (controls('Reconcile').findLast((each) => each.getAttribute('role') !== 'tab') ?? expect.unreachable()).click();
    await expectText('Failed to reconcile. Please try again.');
  });
});
