import { Link, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import {
  choose,
  control,
  expectNoText,
  expectText,
  field,
  offeredBy,
  press,
  region,
  type,
} from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const SERVER: Answers = {
  'GET /api/households': {
    body: {
      data: [
        { id: 'h-1', name: 'Lake Cabin', currency: 'USD' },
        { id: 'h-2', name: 'Kyoto', currency: 'JPY' },
      ],
    },
  },
  'GET /api/transactions/categories': { body: { data: [] } },
  'GET /api/transactions/suggestions': {
    body: {
      data: [
        {
          description: 'Bakery',
          category: 'Food',
          household_id: 'h-1',
          account_id: null,
          amount: -4.2,
          uses: 3,
          last: '2026-11-01',
        },
        {
          description: 'Bank fee',
          category: null,
          household_id: null,
          account_id: null,
          amount: -1,
          uses: 9,
          last: '2026-11-01',
        },
        {
          description: 'Camp site',
          category: 'Travel',
          household_id: 'h-9',
          account_id: null,
          amount: -30,
          uses: 1,
          last: '2026-11-01',
        },
      ],
    },
  },
};

afterEach(() => setLanguage('en'));

const show = () => showScreen(<TransactionFormScreen person="della" />, SERVER, '/transactions/new');

async function pressKey(label: string, key: string, ctrlKey = false): Promise<void> {
  const element = await field(label);
  element.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, ctrlKey, bubbles: true, cancelable: true }));
}

it('QUICK-04 twenty known receipts in a row are each saved with what is known of them', async () => {
  const screen = showScreen(
    <TransactionFormScreen person="della" />,
    {
      ...SERVER,
      'POST /api/transactions': ({ body }) => ({ status: 201, body: { ...(body as object), id: 't-1', version: 1 } }),
    },
    '/transactions/new',
  );
  const known = [
    ['bak', 'Bakery'],
    ['ban', 'Bank fee'],
  ] as const;
  const receipts = Array.from({ length: 20 }, (_, at) => ({ amount: at + 1.25, known: known[at % 2] ?? known[0] }));
  const amountField = await field('Amount');
  amountField.focus();
  for (const {
    amount,
    known: [letters, description],
  } of receipts) {
    expect(document.activeElement).toBe(amountField);
    await type('Amount', String(amount));
    (await field('Description')).focus();
    await type('Description', letters);
    await expect.poll(() => offeredBy('Description')).toHaveLength(1);
    await pressKey('Description', 'ArrowDown');
    await pressKey('Description', 'Enter');
    await expect.poll(async () => (await field('Description')).value).toBe(description);
    await pressKey('Description', 'Enter', true);
  }
  await expect.poll(() => region('Just added')).toContain('20 transactions, -$215.00');
  await expect.poll(() => region('Just added').match(/Saved/g)).toHaveLength(20);
  const sent = screen.calls('POST /api/transactions').map(({ body }) => body);
  expect(sent).toEqual(
    receipts.map(({ amount, known: [, description] }) => expect.objectContaining({ amount: -amount, description })),
  );
});

describe('suggestions of descriptions', () => {
  it('are fetched anew with each form', async () => {
    const screen = showScreen(
      <>
        <Link to="/transactions">Leave</Link>
        <Link to="/transactions/new">Another</Link>
        <Routes>
          <Route path="/transactions/new" element={<TransactionFormScreen person="della" />} />
        </Routes>
      </>,
      SERVER,
      '/transactions/new',
    );
    const asked = () => screen.calls('GET /api/transactions/suggestions').length;
    await expect.poll(asked).toBe(1);
    await press('Leave');
    await expectNoText('Save Transaction');
    await press('Another');
    await expect.poll(asked).toBe(2);
  });

  it('QUICK-06 QUICK-07 set category and household, never the amount', async () => {
    show();
    await type('Amount', '9');
    await expect.poll(async () => (await field('Description')).getAttribute('role')).toBe('combobox');
    await type('Description', 'ba');
    await expect.poll(() => offeredBy('Description')).toEqual(['Bank fee', 'BakeryFood · Lake Cabin']);
    await expectText('2 suggestions');
    await press('BakeryFood · Lake Cabin');
    expect((await field('Description')).value).toBe('Bakery');
    await expect.poll(async () => (await field('Category')).value).toBe('Food');
    expect((await field('Household')).value).toBe('Lake Cabin');
    expect((await field('Amount')).value).toBe('9');
  });

  it('QUICK-06 name their category in the language of the app', async () => {
    setLanguage('de');
    show();
    await expect.poll(async () => (await field('Beschreibung')).getAttribute('role')).toBe('combobox');
    await type('Beschreibung', 'bak');
    await expect.poll(() => offeredBy('Beschreibung')).toEqual(['BakeryLebensmittel · Lake Cabin']);
  });

  it('QUICK-07 after a saved one set category and household of the next', async () => {
    show();
    await type('Amount', '9');
    await type('Description', 'bak');
    await press('BakeryFood · Lake Cabin');
    await press('Save and add another');
    await expect.poll(async () => (await field('Amount')).value).toBe('');
    await type('Description', 'bak');
    await press('BakeryFood · Lake Cabin');
    await expect.poll(async () => (await field('Category')).value).toBe('Food');
    await type('Description', 'ban');
    await press('Bank fee');
    await expect.poll(async () => (await field('Category')).value).toBe('');
    expect((await field('Household')).value).toBe('Personal (not shared)');
  });

  it('QUICK-07 leave what was set by hand', async () => {
    const screen = show();
    await type('Category', 'Health');
    await type('Description', 'bak');
    await press('BakeryFood · Lake Cabin');
    await expect.poll(async () => (await field('Household')).value).toBe('Lake Cabin');
    expect((await field('Category')).value).toBe('Health');
    await choose('Household', 'Kyoto');
    await type('Description', 'ban');
    await press('Bank fee');
    await expect.poll(async () => (await field('Description')).value).toBe('Bank fee');
    await type('Amount', '900');
    await press('Save Transaction');
    await expect
      .poll(() => screen.writes().map(({ body }) => body))
      .toMatchObject([{ household_id: 'h-2', category: 'Health' }]);
  });

  it('QUICK-07 of a household that was left since set the category alone', async () => {
    const screen = show();
    await type('Amount', '-30');
    await type('Description', 'camp');
    await expect.poll(() => offeredBy('Description')).toHaveLength(1);
    (await control(offeredBy('Description')[0] ?? '')).click();
    await expect.poll(async () => (await field('Category')).value).toBe('Travel');
    expect((await field('Household')).value).toBe('Personal (not shared)');
    await press('Save Transaction');
    await expect.poll(() => screen.writes().map(({ body }) => body)).toMatchObject([{ household_id: null }]);
  });

  it('QUICK-07 another one sets again what the one before set', async () => {
    show();
    await type('Description', 'bak');
    await press('BakeryFood · Lake Cabin');
    await expect.poll(async () => (await field('Category')).value).toBe('Food');
    await type('Description', 'ban');
    await press('Bank fee');
    await expect.poll(async () => (await field('Category')).value).toBe('');
    expect((await field('Household')).value).toBe('Personal (not shared)');
  });
});
