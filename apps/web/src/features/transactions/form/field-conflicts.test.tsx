import { describe, expect, it } from 'vitest';
import { useDispatch } from 'react-redux';
import { useApi } from '../../../shared/api-context.ts';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { choose, controls, expectNoText, expectText, field, press, tick, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const RECORD = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Stamps',
  category: 'Food',
  amount: -86.42,
  account_id: 'a-1',
  household_id: null as string | null,
  currency: 'USD',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 3,
  is_projected: false,
  updated_by_name: null,
  version: 1,
};

/** Another's change, as live updates bring it. */
function Others() {
  const { util } = useApi();
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch(util.invalidateTags(['Transaction']))}>
      Look again
    </button>
  );
}

async function open(begin: Partial<typeof RECORD> = {}) {
  let stored = { ...RECORD, ...begin };
  const screen = showScreen(
    <>
      <Others />
      <TransactionFormScreen person="della" id="t-1" />
    </>,
    {
      'GET /api/households': {
        body: {
          data: [
            { id: 'h-1', name: 'Lake Cabin', currency: 'EUR', role: 'member' },
            { id: 'h-2', name: 'Boat House', currency: 'EUR', role: 'member' },
          ],
        },
      },
      'GET /api/accounts': {
        body: {
          data: [
            accountAnswer(),
            accountAnswer({ id: 'a-2', name: 'Wallet' }),
            accountAnswer({ id: 'a-3', name: 'Card' }),
          ],
          ledgers: [],
        },
      },
      'GET /api/transactions/categories': { body: { data: [] } },
      'GET /api/transactions/t-1': () => ({ body: stored }),
      'PUT /api/transactions/t-1': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    },
    '/transactions/t-1/edit',
  );
  await field('Amount');
  return {
    screen,
    change: async (fields: Partial<typeof RECORD>) => {
      stored = { ...stored, ...fields, version: stored.version + 1 };
      await press('Look again');
    },
  };
}

describe('fields that two people changed', () => {
  it('LIVE-21 show both values as they are written elsewhere', async () => {
    const { change } = await open();
    await type('Date', '11/05/2026');
    await type('Category', '');
    await choose('Account', 'Wallet');
    await tick('This is a recurring bill/income');
    await change({
      date: '2026-11-09',
      category: 'Housing',
      account_id: 'a-3',
      due_date: 12,
      frequency: 'weekly',
      is_projected: true,
    });
    await expectText('Your versionNov 05, 2026Their versionNov 09, 2026');
    await expectText('Your versionNo categoryTheir versionHousing');
    await expectText('Your versionWalletTheir versionCard');
    await expectText('Your versionNoTheir versionWeekly, 12, This is a projected transaction');
    await expectText('This transaction changed while you were editing.');
    expect(controls('Keep mine')).toHaveLength(4);
  });

  it('LIVE-21 DOM-32 show amounts in the currency of their ledger', async () => {
    const { change } = await open({ household_id: 'h-1', currency: 'EUR' });
    await type('Amount', '20');
    await change({ amount: -30 });
    await expectText('Your version-€20.00Their version-€30.00');
  });

  it.each([
    ['Your versionWallet', () => field('Account')],
    ['Your versionNo', () => Promise.resolve(document.querySelector('h1'))],
  ])('LIVE-21 leave the focus by what was decided, whose button is gone: %s', async (words, place) => {
    const { change } = await open();
    await choose('Account', 'Wallet');
    await tick('This is a recurring bill/income');
    await change({ account_id: 'a-3', due_date: 12 });
    await expectText(words);
    const note = [...document.querySelectorAll('section, fieldset, div')].findLast(
      (each) => each.textContent.includes(words) && each.querySelector('button') !== null,
    );
    const keep = [...(note?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Keep mine');
    keep?.focus();
    keep?.click();
    await expectNoText(words);
    expect(document.activeElement).toBe(await place());
  });

  it('LIVE-21 of its rhythm say that it is projected where it is', async () => {
    const { change } = await open();
    await choose('Frequency', 'Weekly');
    await change({ due_date: 12 });
    await expectText('Your versionWeekly, 3Their versionMonthly, 12');
    await expectNoText('12, This is a projected');
  });

  it('LIVE-21 of the ledger, and of an amount that is none', async () => {
    const { screen, change } = await open({ is_recurring: false });
    await choose('Household', 'Lake Cabin');
    await type('Amount', 'much');
    await change({ household_id: null, amount: -3, description: 'Ink', account_id: 'a-2' });
    await expectText('Your versionmuchTheir version-$3.00');
    expect((await field('Description')).value).toBe('Ink');
    await expectText('Your versionNot in an accountTheir versionWallet');
    controls('Use theirs')[0]?.click();
    await expect.poll(async () => (await field('Amount')).value).toBe('3.00');
    for (const button of controls('Keep mine')) button.click();
    await expectNoText('Their version');
    await press('Save Transaction');
    await expect.poll(() => screen.writes().length).toBe(1);
    expect(screen.writes()[0]?.body).toMatchObject({ household_id: 'h-1', amount: -3, description: 'Ink' });
    expect(screen.writes()[0]?.headers.get('if-match')).toBe('"2"');
  });

  it('LIVE-21 of the household are named by where each of the two moved it', async () => {
    const { change } = await open({ household_id: 'h-1', currency: 'EUR' });
    await choose('Household', 'Personal (not shared)');
    await change({ household_id: 'h-2' });
    await expectText('Your versionPersonal (not shared)Their versionBoat House');
  });

  it('LIVE-21 of an amount are settled with the way that it goes', async () => {
    const { screen, change } = await open({ is_recurring: false });
    await type('Amount', '5');
    await change({ amount: 7 });
    await expectText('Your version-$5.00Their version+$7.00');
    await press('Use theirs');
    await expectNoText('Their version');
    await press('Save Transaction');
    await expect.poll(() => screen.writes().map(({ body }) => body)).toMatchObject([{ amount: 7 }]);
  });
});
