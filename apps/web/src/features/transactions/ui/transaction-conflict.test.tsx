// @vitest-environment happy-dom
import { useState } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { field, named, show, type, type Shown } from '../../../test-support/show.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';
import { TransactionScreen } from './transaction-screen.tsx';

const RECORD = {
  id: 't-1',
  amount: -12.5,
  date: '2026-11-01',
  description: 'Stamps',
  category: 'Other',
  account: 'Personal',
  household_id: null,
  currency: 'USD',
  version: 1,
};

let shown: Shown;
let stored: typeof RECORD;

const Where = () => <output>{useLocation().pathname}</output>;

/** The transaction's page, then its form. */
function Screens() {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setEditing(true)}>
        On to the form
      </button>
      <Where />
      {isEditing ? <TransactionFormScreen person="della" id="t-1" /> : <TransactionScreen id="t-1" />}
    </>
  );
}

beforeEach(async () => {
  sessionStorage.clear();
  stored = RECORD;
  shown = show(<Screens />, {
    'GET /api/households': () => ({ data: [] }),
    'GET /api/transactions/categories': () => [],
    'GET /api/transactions/t-1': () => stored,
    'PUT /api/transactions/t-1': ({ headers, body }) => {
      if (headers.get('if-match') === `"${stored.version}"`) return { ...stored, ...(body as object) };
      const refusal = { code: 'CONFLICT', message: 'No.', details: { current: stored } };
      return Response.json(refusal, { status: 409 });
    },
  });
  await expect.poll(() => shown.page.textContent).toContain('Stamps');
});
afterEach(() => shown.end());

const change = (description: string) => void (stored = { ...stored, description, version: stored.version + 1 });

async function edit(description: string): Promise<void> {
  named('On to the form')[0]?.click();
  await expect.poll(() => named('Save Transaction').length).toBe(1);
  type('Description', description);
  named('Save Transaction')[0]?.click();
}

const sent = () =>
  shown.writes().map(({ headers, body }) => [headers.get('if-match'), (body as typeof RECORD).description]);

describe('the form of a recorded transaction', () => {
  it('FORM-37 begins with what is recorded now, not with what was shown before', async () => {
    change('Better stamps');
    named('On to the form')[0]?.click();
    await expect.poll(() => named('Save Transaction').length).toBe(1);
    expect(field('Description').value).toBe('Better stamps');
  });

  it('FORM-37 SRV-09 keeps one’s own version over the one that was shown, and over no later one', async () => {
    named('On to the form')[0]?.click();
    await expect.poll(() => named('Save Transaction').length).toBe(1);
    change('Theirs');
    await edit('Mine');
    await expect.poll(() => named('Keep mine').length).toBe(1);
    change('Theirs again');
    named('Keep mine')[0]?.click();
    await expect.poll(() => document.body.textContent).toContain('Theirs again');
    named('Keep mine')[0]?.click();
    await expect.poll(sent).toEqual([
      ['"1"', 'Mine'],
      ['"2"', 'Mine'],
      ['"3"', 'Mine'],
    ]);
  });
});

const version = (label: string) => document.querySelector(`section[aria-label="${label}"]`)?.textContent;

describe('a choice between two versions', () => {
  it('FORM-37 shows what each says, and with the other’s leaves it as it is', async () => {
    named('On to the form')[0]?.click();
    await expect.poll(() => named('Save Transaction').length).toBe(1);
    change('Theirs');
    await edit('Mine');
    await expect.poll(() => named('Use theirs').length).toBe(1);
    expect(version('Your version')).toContain('Mine');
    expect(version('Their version')).toContain('Theirs');
    named('Use theirs')[0]?.click();
    await expect.poll(() => shown.page.querySelector('output')?.textContent).toBe('/transactions');
    expect(sent()).toEqual([['"1"', 'Mine']]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the form of a new transaction', () => {
  it.each([
    ['12.5', 'Expense', -12.5],
    ['12.5', 'Income', 12.5],
    ['+12.5', 'Expense', 12.5],
    ['-12.5', 'Income', -12.5],
  ])('FORM-26 takes %s with %s chosen for %d', async (typed, direction, amount) => {
    shown.end();
    sessionStorage.clear();
    shown = show(<TransactionFormScreen person="della" />, {
      'GET /api/households': () => ({ data: [] }),
      'GET /api/transactions/categories': () => [],
      'POST /api/transactions': () => RECORD,
    });
    await expect.poll(() => named('Save Transaction').length).toBe(1);
    const choices = [...shown.page.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['expense', true],
      ['income', false],
    ]);
    choices.find(({ value }) => value === direction.toLowerCase())?.click();
    type('Amount', typed);
    type('Description', 'Figs');
    named('Save Transaction')[0]?.click();
    await expect.poll(() => shown.writes().map(({ body }) => body)).toMatchObject([{ amount, description: 'Figs' }]);
  });
});
