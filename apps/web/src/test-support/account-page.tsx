import { Route, Routes } from 'react-router';
import { Component as AccountPage } from '../app/routes/account.tsx';
import { accountAnswer } from './account-answer.ts';
import { showScreen, type Answers } from './scripted-screen.tsx';

export const READ = 'GET /api/accounts/a-1';
export const PATCH = 'PATCH /api/accounts/a-1';
export const ROWS = 'GET /api/transactions';
export const STATEMENTS = 'GET /api/accounts/a-1/statements';
export const PAST = 'GET /api/accounts/a-1/reconciliations';

export const row = (change: object = {}) => ({
  id: 't-1',
  date: '2026-10-20',
  description: 'Bread',
  amount: -50,
  account: 'Everyday',
  account_id: 'a-1',
  household_id: null,
  currency: 'USD',
  type: 'entry',
  status: 'uncleared',
  version: 7,
  balance_after: 150,
  ...change,
});

export const pageOf = (data: readonly object[], items = data.length) => ({
  body: { data, pagination: { page: 1, limit: 10, total_pages: Math.ceil(items / 10), total_items: items } },
});

export const statement = (from: string, to: string, opening: number | null, closing: number | null) => ({
  import_id: from,
  number: 1,
  file_name: `${from}.csv`,
  from,
  to,
  opening,
  closing,
});

export const past = (date: string, change: object = {}) => ({
  id: date,
  date,
  balance: 80,
  is_changed: false,
  created_at: `${date}T12:00:00Z`,
  created_by_name: null,
  ...change,
});

export const show = (change: object = {}, answers: Answers = {}, address = '/accounts/a-1') => {
  const own = accountAnswer({ uncleared: 1, statement_to: '2026-10-31', ...change });
  return showScreen(
    <Routes>
      <Route path="/accounts/:id" element={<AccountPage />} />
      <Route path="*" element={<p>{'Elsewhere'}</p>} />
    </Routes>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/accounts': {
        body: {
          data: [
            own,
            accountAnswer({ id: 'a-2', name: 'Rainy day' }),
            accountAnswer({ id: 'a-3', name: 'Euros', currency: 'EUR' }),
          ],
          ledgers: [],
        },
      },
      [READ]: { body: own },
      [ROWS]: pageOf([row()]),
      [STATEMENTS]: { body: { data: [], uncovered: [] } },
      [PAST]: { body: { data: [] } },
      ...answers,
    },
    address,
  );
};
