import { beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { useDispatch } from 'react-redux';
import { control, controls, expectNoText, expectText, field, press, type } from '../../../test-support/page.ts';
import { showScreen, type ScriptedScreen } from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const RECORD = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Stamps',
  category: null as string | null,
  amount: -86.42,
  household_id: null,
  updated_by_name: 'Tom',
  version: 1,
};

let stored: typeof RECORD | null;
/** Until then the transaction is not answered. */
let held: Promise<void> | undefined;
let screen: ScriptedScreen;

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

beforeEach(async () => {
  stored = RECORD;
  held = undefined;
  screen = showScreen(
    <>
      <Others />
      <TransactionFormScreen
        person="della"
        id="t-1"
        deleted={(discard) => (
          <button type="button" onClick={discard}>
            It is deleted
          </button>
        )}
      />
    </>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: [] },
      'GET /api/transactions/t-1': async () => {
        await held;
        return stored ? { body: stored } : { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } };
      },
      'PUT /api/transactions/t-1': ({ body }) => {
        stored = { ...RECORD, ...stored, ...(body as object), version: (stored?.version ?? 1) + 1 };
        return { body: stored };
      },
    },
    '/transactions/t-1/edit',
  );
  await control('Save Transaction');
});

async function change(fields: Partial<typeof RECORD>): Promise<void> {
  stored = { ...RECORD, ...stored, ...fields, version: (stored?.version ?? 1) + 1 };
  await press('Look again');
}

const valueOf = async (label: string) => (await field(label)).value;
const reads = () => screen.calls('GET /api/transactions/t-1').length;
const versionSent = () => screen.writes().map(({ headers }) => headers.get('if-match'));

describe('what another saves while a transaction is edited', () => {
  it('LIVE-20 is taken into fields that were not touched, and said with the name', async () => {
    await type('Description', 'Stamps and ink');
    await change({ amount: -90 });
    await expectText('Tom changed this transaction while you were editing.');
    await expect.poll(() => valueOf('Amount')).toBe('90.00');
    expect(await valueOf('Description')).toBe('Stamps and ink');
    expect(controls('Keep mine')).toEqual([]);
    await press('Close');
    await expectNoText('Tom changed this transaction');
    await press('Save Transaction');
    await expect.poll(versionSent).toEqual(['"2"']);
  });

  it('LIVE-20 is taken again and again', async () => {
    await change({ description: 'Stamps, two sheets' });
    await expect.poll(() => valueOf('Description')).toBe('Stamps, two sheets');
    await change({ description: 'Stamps, three sheets' });
    await expect.poll(() => valueOf('Description')).toBe('Stamps, three sheets');
  });

  it('is nothing that one saved oneself, which leaves no draft', async () => {
    await type('Description', 'Mine');
    await press('Save Transaction');
    await expect.poll(screen.address).toBe('/transactions');
    await expect.poll(reads).toBe(2);
    // Also where the server has written it otherwise.
    stored = { ...RECORD, ...stored, description: 'Mine, tidied' };
    await press('Look again');
    await expect.poll(reads).toBe(3);
    await expect.poll(screen.pending).toBe(0);
    expect(document.body.textContent).not.toContain('changed this transaction');
    expect(sessionStorage).toHaveLength(0);
  });

  it('LIVE-21 in a field that was touched shows both values; what was typed stays until it is given up', async () => {
    await type('Description', 'Mine');
    await type('Amount', '12');
    await change({ description: 'Theirs', amount: -90, category: 'Food' });
    await expectText('Your version-$12.00Their version-$90.00');
    await expectText('Your versionMineTheir versionTheirs');
    expect([await valueOf('Description'), await valueOf('Amount')]).toEqual(['Mine', '12']);
    const [, ofDescription] = controls('Use theirs');
    ofDescription?.click();
    await expect.poll(() => valueOf('Description')).toBe('Theirs');
    expect(document.activeElement).toBe(await field('Description'));
    await press('Keep mine');
    await expectNoText('Their version');
    expect(await valueOf('Amount')).toBe('12');
    await press('Save Transaction');
    await expect.poll(versionSent).toEqual(['"2"']);
    expect(screen.writes()[0]?.body).toMatchObject({ description: 'Theirs', amount: -12, category: 'Food' });
  });

  it('LIVE-21 that is still undecided is not overwritten by a save', async () => {
    await type('Description', 'Mine');
    await change({ description: 'Theirs' });
    await control('Keep mine');
    await press('Save Transaction');
    await expect.poll(versionSent).toEqual(['"1"']);
  });

  it('LIVE-21 is merged with a draft that was kept over a reload', async () => {
    await type('Description', 'Mine');
    screen.close();
    stored = { ...RECORD, amount: -90, version: 2 };
    screen = showScreen(<TransactionFormScreen person="della" id="t-1" />, {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: [] },
      'GET /api/transactions/t-1': { body: stored },
    });
    await expectText('Tom changed this transaction while you were editing.');
    expect([await valueOf('Description'), await valueOf('Amount')]).toEqual(['Mine', '90.00']);
  });

  it('LIVE-22 is still said to be deleted while it is looked for again', async () => {
    stored = null;
    await press('Look again');
    await expectText('It is deleted');
    let answer: ((value: void) => void) | undefined;
    held = new Promise((resolve) => (answer = resolve));
    const asked = reads();
    await press('Look again');
    await expect.poll(reads).toBe(asked + 1);
    expect(document.body.textContent).toContain('It is deleted');
    stored = { ...RECORD, version: 3 };
    answer?.();
    await expectNoText('It is deleted');
  });

  it('LIVE-22 a deletion shows above the form, which keeps what was typed', async () => {
    await type('Description', 'Mine');
    stored = null;
    await press('Look again');
    await expectText('It is deleted');
    expect(await valueOf('Description')).toBe('Mine');
    await change({});
    await expectNoText('It is deleted');
    expect(await valueOf('Description')).toBe('Mine');
  });

  it('LIVE-22 a deleted one is given up with its draft', async () => {
    await type('Description', 'Mine');
    stored = null;
    await press('Look again');
    await press('It is deleted');
    await expect.poll(screen.address).toBe('/transactions');
    expect(sessionStorage).toHaveLength(0);
  });
});
