import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { control, field, press, expectText, type } from '../../../test-support/page.ts';
import { showScreen, type ScriptedScreen } from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';
import { TransactionScreen } from '../detail/transaction-screen.tsx';

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

let screen: ScriptedScreen;
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
      {isEditing ? (
        <TransactionFormScreen person="della" id="t-1" />
      ) : (
        <TransactionScreen inAccount={() => null} id="t-1" history={() => null} deleted={(otherwise) => otherwise} />
      )}
    </>
  );
}

beforeEach(async () => {
  stored = RECORD;
  screen = showScreen(<Screens />, {
    'GET /api/households': { body: { data: [] } },
    'GET /api/transactions/categories': { body: [] },
    'GET /api/transactions/t-1': () => ({ body: stored }),
    'PUT /api/transactions/t-1': ({ headers, body }) => {
      if (headers.get('if-match') === `"${stored.version}"`) return { body: { ...stored, ...(body as object) } };
      return { status: 409, body: { code: 'CONFLICT', message: 'No.', details: { current: stored } } };
    },
  });
  await expectText('Stamps');
});

const change = (description: string) => void (stored = { ...stored, description, version: stored.version + 1 });

async function edit(description: string): Promise<void> {
  await press('On to the form');
  await control('Save Transaction');
  await type('Description', description);
  await press('Save Transaction');
}

const sent = () =>
  screen.writes().map(({ headers, body }) => [headers.get('if-match'), (body as typeof RECORD).description]);

describe('the form of a recorded transaction', () => {
  it('FORM-37 begins with what is recorded now, not with what was shown before', async () => {
    change('Better stamps');
    await press('On to the form');
    await control('Save Transaction');
    expect((await field('Description')).value).toBe('Better stamps');
  });

  it('FORM-37 SRV-09 keeps one’s own version over the one that was shown, and over no later one', async () => {
    await press('On to the form');
    await control('Save Transaction');
    change('Theirs');
    await edit('Mine');
    await expectText('Someone else changed this transaction');
    change('Theirs again');
    await press('Keep mine');
    await expectText('Theirs again');
    await press('Keep mine');
    await expect.poll(sent).toEqual([
      ['"1"', 'Mine'],
      ['"2"', 'Mine'],
      ['"3"', 'Mine'],
    ]);
    await expect.poll(() => screen.page.querySelector('output')?.textContent).toBe('/transactions');
  });
});

const version = (label: string) => document.querySelector(`section[aria-label="${label}"]`)?.textContent;

describe('a choice between two versions', () => {
  it('FORM-37 shows what each says, and with the other’s leaves it as it is', async () => {
    await press('On to the form');
    await control('Save Transaction');
    change('Theirs');
    await edit('Mine');
    await control('Use theirs');
    expect(version('Your version')).toContain('Mine');
    expect(version('Their version')).toContain('Theirs');
    await press('Use theirs');
    await expect.poll(() => screen.page.querySelector('output')?.textContent).toBe('/transactions');
    expect(sent()).toEqual([['"1"', 'Mine']]);
    expect(sessionStorage).toHaveLength(0);
  });
});
