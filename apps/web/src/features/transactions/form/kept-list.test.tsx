import { expect, it } from 'vitest';
import { Link as RouterLink, Route, Routes } from 'react-router';
import { LinkProvider, type LinkProps } from '@nestegg/duck-ui/Link';
import { controls, expectText, field, press, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { TransactionsScreen } from '../list/transactions-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const RENT = { id: 't-1', date: '2026-11-03', description: 'Rent', category: null, amount: -100, version: 3 };
const BREAD = { ...RENT, id: 't-2', description: 'Bread', amount: -4 };
const LIST = 'GET /api/transactions';

const To = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;

it('rows stay in their places after a save, and the new one comes to them', async () => {
  const saved: object[] = [RENT];
  const screen = showScreen(
    <LinkProvider component={To}>
      <Routes>
        <Route path="/transactions" element={<TransactionsScreen />} />
        <Route path="/transactions/new" element={<TransactionFormScreen person="ann" />} />
      </Routes>
    </LinkProvider>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      'GET /api/transactions/suggestions': { body: { data: [] } },
      [LIST]: () => ({
        body: { data: saved, pagination: { page: 1, limit: 10, total_pages: 1, total_items: saved.length } },
      }),
      'POST /api/transactions': () => {
        saved.unshift(BREAD);
        return { status: 201, body: BREAD };
      },
    },
    '/transactions',
  );
  await expectText('Rent');
  await press('Add Transaction');
  await field('Amount');
  await type('Amount', '4');
  await type('Description', 'Bread');
  const waiting: boolean[] = [];
  const observer = new MutationObserver(() => {
    waiting.push(document.querySelector('table[aria-busy="true"]') !== null);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await press('Save Transaction');
  await expect.poll(screen.address).toBe('/transactions');
  await expect.poll(() => controls('Bread')).toHaveLength(1);
  observer.disconnect();
  expect(controls('Rent')).toHaveLength(1);
  expect(waiting).not.toContain(true);
});
