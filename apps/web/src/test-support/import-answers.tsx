import { Component as ImportPage } from '../app/routes/import.tsx';
import { showScreen, type Answers } from './scripted-screen.tsx';

export const GET = 'GET /api/imports/i-1';
export const ROWS = 'GET /api/imports/i-1/rows';
export const CHOOSE = 'PATCH /api/imports/i-1/rows';
export const COMMIT = 'POST /api/imports/i-1/commit';
export const READ = 'PUT /api/imports/i-1/reading';
export const UNDO = 'POST /api/imports/i-1/undo';
export const LIST = 'GET /api/imports';

export const statement = (change: object = {}) => ({
  number: 1,
  bank_id: null,
  currency: 'USD',
  account_id: 'a-1',
  account_name: 'Everyday',
  is_left_out: false,
  other_account: null,
  from: '2026-11-02',
  to: '2026-11-20',
  opening: { date: '2026-11-02', amount: 100 },
  closing: { date: '2026-11-20', amount: 80 },
  proof: 'adds-up',
  sum: -20,
  difference: 0,
  balance_after: { date: '2026-11-20', amount: 80, agrees: true },
  opening_change: null,
  reconciled_to: '2026-10-31',
  rows: 12,
  ticked: 4,
  ticked_sum: -12.5,
  ...change,
});

export const DRAFT = {
  encoding: 'utf-8',
  questions: [],
  notes: [],
  reading: {
    encoding: null,
    delimiter: null,
    header_line: null,
    columns: null,
    date_order: null,
    decimal_mark: null,
    sign: null,
  },
  is_known: false,
  layout: null,
};

export const stored = (change: object = {}) => ({
  id: 'i-1',
  household_id: null,
  household_name: null,
  currency: 'USD',
  file_name: 'joint.csv',
  format: 'csv',
  state: 'draft',
  created_at: '2026-11-20T10:00:00Z',
  created_by_name: 'Ann',
  committed_at: null,
  expires_at: '2026-11-27T10:00:00Z',
  statements: [statement()],
  counts: { new: { rows: 1, ticked: 1 }, 'matches-entry': { rows: 1, ticked: 1 } },
  rows: 12,
  draft: DRAFT,
  result: null,
  undo: null,
  group: null,
  version: 2,
  ...change,
});

export const match = {
  transaction_id: 't-9',
  date: '2026-11-19',
  description: 'Weekly groceries',
  amount: -5,
  account_name: 'Visa',
};

export const row = (number: number, status: string, change: object = {}) => ({
  number,
  statement: 1,
  date: '2026-11-19',
  amount: -5,
  currency: null,
  description: `Row ${number}`,
  payee: null,
  bank_text: '',
  category: null,
  raw: `raw ${number}`,
  status,
  fault: null,
  is_future: false,
  take: ['new', 'matches-entry', 'matches-transfer', 'transfer'].includes(status) ? 'import' : 'skip',
  can_import: !['pending', 'not-readable', 'other-currency'].includes(status),
  match: null,
  transfer_account_name: null,
  candidates: [],
  ...change,
});

const EACH = [
  row(1, 'new'),
  row(2, 'matches-entry', { match }),
  row(3, 'matches-transfer', { match }),
  row(4, 'transfer', { match }),
  row(5, 'imported'),
  row(6, 'possible-duplicate', { match }),
  row(7, 'ignored'),
  row(8, 'before-reconciliation'),
  row(9, 'zero', { amount: 0 }),
  row(10, 'pending'),
  row(11, 'not-readable', { date: null, amount: null, description: '', fault: 'decimals' }),
  row(12, 'other-currency', { currency: 'EUR' }),
];

export const listed = (data: object[], version = 2) => ({
  body: { data, pagination: { page: 1, limit: 100, total_pages: 1, total_items: data.length }, version },
});

/** Shows the page in front of a server with a draft. */
export const show = (answers: Answers = {}, address = '/transactions/import?id=i-1') =>
  showScreen(
    <ImportPage />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      [GET]: { body: stored() },
      [ROWS]: listed(EACH),
      [LIST]: { body: { data: [], next: null } },
      ...answers,
    },
    address,
  );
