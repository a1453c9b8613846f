import { expect, it } from 'vitest';
import { dialog, expectText, press } from '../../../test-support/page.ts';
import { FORBIDDEN } from '../../../test-support/refused-answers.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { TransactionsScreen } from '../list/transactions-screen.tsx';

const leg = (id: string, description: string) => ({
  id,
  date: '2026-11-18',
  description,
  amount: -80,
  account: 'Everyday',
  household_id: null,
  currency: 'USD',
  type: 'transfer',
  transfer_id: `of ${id}`,
  transfer_side: 'visible',
  transfer_account: 'Nest',
  version: 2,
});

const ask = async (description: string) => {
  await press(`Actions for ${description}`);
  await press('Delete');
  await expectText(`This is one side of a transfer: “${description}”`);
};

it('ACC-15 why both sides of a transfer were not deleted is not said of another one', async () => {
  const screen = showScreen(
    <TransactionsScreen />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      'GET /api/transactions': {
        body: {
          data: [leg('t-1', 'To savings'), leg('t-2', 'To the card')],
          pagination: { page: 1, limit: 10, total_pages: 1, total_items: 2 },
        },
      },
      'DELETE /api/transfers/of%20t-1': FORBIDDEN,
      'DELETE /api/transactions/t-1': { status: 204 },
    },
    '/transactions',
  );
  await ask('To savings');
  await press('Delete both sides');
  await expectText('Failed to delete transaction.');
  await press('This side only');
  await expect.poll(() => screen.calls('DELETE /api/transactions/t-1')).toHaveLength(1);
  await expect.poll(dialog).toBeNull();
  await ask('To the card');
  expect(dialog()?.querySelector('[role="alert"]') ?? null).toBeNull();
});
