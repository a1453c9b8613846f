import { FAKE_USER } from '@nestegg/auth/fake';
import { CAPABILITIES } from '@nestegg/domain';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { closedGate } from '../../test-support/gate.ts';
import { control, dialog, expectAnnounced, expectNoText, expectText, press, type } from '../../test-support/page.ts';
import { FORBIDDEN } from '../../test-support/refused-answers.ts';
import { ruleAnswer, rulePreview } from '../../test-support/rule-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { SignedInContext } from '../session/signed-in.ts';
import { Component as EditPage } from './transaction-edit.tsx';
import { Component as NewPage } from './transaction-new.tsx';
import { Component as TransactionsPage } from './transactions.tsx';

const row = (id: string, description: string) => ({
  id,
  date: '2026-11-03',
  description,
  category: 'Food',
  amount: -4.5,
  household_id: null,
  account_id: null,
  version: 3,
});

let rows: ReturnType<typeof row>[];

const without = (id: string) => {
  rows = rows.filter((each) => each.id !== id);
  return { status: 204 };
};

beforeEach(() => {
  rows = [row('t-1', 'Stamps'), row('t-2', 'Bakery')];
});

const show = (address: string, answers: Answers = {}) =>
  showScreen(
    <SignedInContext value={FAKE_USER}>
      <Routes>
        <Route path="/transactions" element={<TransactionsPage />} />
        <Route path="/transactions/new" element={<NewPage />} />
        <Route path="/transactions/:id/edit" element={<EditPage />} />
      </Routes>
    </SignedInContext>,
    {
      'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann' } },
      'GET /api/households': { body: { data: [] } },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      'GET /api/transactions/categories': { body: { data: ['Food'] } },
      'GET /api/transactions/suggestions': { body: { data: [] } },
      'GET /api/transactions': ({ query }) => {
        const data = rows.filter(({ description }) => description.includes(query.get('search') ?? ''));
        return { body: { data, pagination: { page: 1, limit: 10, total_pages: 1, total_items: data.length } } };
      },
      'GET /api/transactions/t-2': () => ({ body: rows.find(({ id }) => id === 't-2') }),
      'DELETE /api/transactions/t-1': () => without('t-1'),
      'POST /api/transactions': { status: 201, body: row('t-3', 'Figs') },
      ...answers,
    },
    address,
  );

it('TX-06 a deleted row is gone before the server has answered', async () => {
  const gate = closedGate();
  const screen = show('/transactions', {
    'DELETE /api/transactions/t-1': () => gate.opened.then(() => without('t-1')),
  });
  await press('Actions for Stamps');
  await press('Delete');
  await expect.poll(dialog).not.toBeNull();
  await press('Delete');
  await expectText('1–1 of 1');
  await expectNoText('Stamps');
  expect(screen.pending()).toBe(1);
  gate.open();
  await expectText('Transaction deleted.');
  await expectText('Bakery');
  expect(document.body.textContent).not.toContain('Stamps');
});

it('TX-06 the list has an edit before the server has answered, and what it was once that is refused', async () => {
  const gate = closedGate();
  const screen = show('/transactions/t-2/edit', {
    'PUT /api/transactions/t-2': () => gate.opened.then(() => FORBIDDEN),
  });
  await type('Description', 'Bakery, many');
  await press('Save Transaction');
  await screen.go('/transactions');
  await control('Actions for Bakery, many');
  gate.open();
  await control('Actions for Bakery');
  await expectNoText('Bakery, many');
});

it.each([
  [
    'en',
    ['Search', 'Apply Filters', 'Reset', 'Actions for Stamps', 'Delete'],
    ['1 transaction found', '2 transactions found', 'Transaction deleted.', 'Transaction saved.'],
    ['Amount', 'Description', 'Save Transaction'],
  ],
  [
    'de',
    ['Suchen', 'Filter anwenden', 'Zurücksetzen', 'Aktionen für Stamps', 'Löschen'],
    ['1 Buchung gefunden', '2 Buchungen gefunden', 'Buchung gelöscht.', 'Buchung gespeichert.'],
    ['Betrag', 'Beschreibung', 'Buchung speichern'],
  ],
] as const)('filters, deletions and saves are announced: %s', async (...[language, list, said, form]) => {
  const [search, apply, reset, actions, remove] = list;
  const [one, all, deleted, saved] = said;
  const [amount, description, save] = form;
  localStorage.setItem('nestegg-language', language);
  const screen = show('/transactions');
  await control(actions);
  await type(search, 'Bak');
  await press(apply);
  await expectAnnounced(one);
  await press(reset);
  await expectAnnounced(all);

  await press(actions);
  await press(remove);
  await expect.poll(dialog).not.toBeNull();
  await press(remove);
  await expectAnnounced(deleted);
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');

  await screen.go('/transactions/new');
  await type(amount, '7');
  await type(description, 'Figs');
  await press(save);
  await expectAnnounced(saved);
});

it('RULE-10 another category for what a file brought leads to the question about a rule, which is answered once', async () => {
  const brought = { ...row('t-2', 'REWE 0423'), import_id: 'i-1', payee: 'REWE', bank_text: 'REWE SAGT DANKE' };
  const screen = show('/transactions/t-2/edit', {
    'GET /api/transactions/t-2': { body: brought },
    'PUT /api/transactions/t-2': { body: { ...brought, category: 'Groceries', version: 4 } },
    'GET /api/rules': { body: { data: [] } },
    'POST /api/rules/preview': rulePreview(0, []),
    'POST /api/rules': { status: 201, body: ruleAnswer('r-9') },
  });
  await type('Category', 'Groceries');
  await press('Save Transaction');
  await expectText('Always file “REWE” under Groceries?');
  await press('Create rule');
  await expect.poll(dialog).toBeNull();
  await control('Actions for Bakery');
  expect(screen.address()).toBe('/transactions');
  // Also for who comes back to it.
  await screen.back();
  await screen.forward();
  await control('Actions for Bakery');
  await expect.poll(screen.pending).toBe(0);
  expect(dialog()).toBeNull();
  expect(screen.calls('POST /api/rules')).toHaveLength(1);
});

it('RULE-10 where the server has no rules it leads to the list, and asks nothing', async () => {
  const brought = { ...row('t-2', 'REWE 0423'), import_id: 'i-1', payee: 'REWE', bank_text: 'REWE SAGT DANKE' };
  const screen = show('/transactions/t-2/edit', {
    'GET /api/capabilities': { body: { capabilities: CAPABILITIES.filter((name) => name !== 'rules') } },
    'GET /api/transactions/t-2': { body: brought },
    'PUT /api/transactions/t-2': { body: { ...brought, category: 'Groceries', version: 4 } },
  });
  await type('Category', 'Groceries');
  await press('Save Transaction');
  await control('Actions for Bakery');
  await vi.dynamicImportSettled();
  await expect.poll(screen.pending).toBe(0);
  expect(screen.calls('GET /api/rules')).toEqual([]);
  expect(dialog()).toBeNull();
});
