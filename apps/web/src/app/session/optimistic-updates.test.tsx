import type { Transaction, TransactionPage } from '@nestegg/api-sdk';
import type { TransactionDraft } from '@nestegg/domain';
import { beforeEach, expect, it } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import { press } from '../../test-support/page.ts';
import { showScreen, type Answer } from '../../test-support/scripted-screen.tsx';

const LIST = 'GET /api/transactions';

const row = (id: string, description: string) => ({
  id,
  date: '2026-03-01',
  description,
  amount: -5,
  category: null,
  account: 'Giro',
  household_id: null,
  is_recurring: false,
  is_projected: false,
  frequency: null,
  due_date: null,
  version: 1,
});

const changed: TransactionDraft = {
  amountMinor: -500,
  date: '2026-03-01',
  description: 'Baker',
  category: null,
  householdId: null,
  accountId: null,
  isRecurring: false,
  frequency: null,
  dueDate: null,
  isProjected: false,
};

/** A row of the account that all are in by its description, any other with its account. */
const wordsOf = ({ description, account }: Transaction) =>
  account === 'Giro' ? description : `${description} in ${account}`;

const Rows = ({ page }: { readonly page: TransactionPage | undefined }) => (
  <p>{page && `${page.totalItems}: ${page.items.map(wordsOf).join(', ')}`}</p>
);

function List() {
  const api = useApi();
  const short = api.useListTransactionsQuery({});
  const longer = api.useListTransactionsQuery({ limit: 50 });
  const [remove] = api.useDeleteTransactionMutation();
  const [update, { status }] = api.useUpdateTransactionMutation();
  const households = api.useListHouseholdsQuery().data;
  return (
    <>
      <Rows page={short.data} />
      <Rows page={longer.data} />
      <output>{status}</output>
      <button type="button" onClick={() => void remove({ id: '1', version: 1 })}>
        Delete
      </button>
      <button type="button" onClick={() => void update({ id: '1', version: 1, ...changed })}>
        Rename
      </button>
      {households && (
        <button type="button" onClick={() => void update({ id: '1', version: 1, ...changed, householdId: 'h-1' })}>
          Move
        </button>
      )}
      <button type="button" onClick={() => void remove({ id: '2', version: 1 })}>
        Delete the other
      </button>
      <button type="button" onClick={() => void Promise.all([short.refetch(), longer.refetch()])}>
        Read again
      </button>
    </>
  );
}

const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const inBoth = (text: string) => [text, text];
// After a conflict the lists are fetched anew, which would hide whether they were put back.
const REFUSED: Answer = { status: 422, body: { code: 'VALIDATION_ERROR', message: 'Is refused' } };
const TAKEN: Answer = { status: 204 };

/** A request that is held until it gets its answer. */
function held() {
  const gate = new EventTarget();
  const answer = new Promise<Answer>((resolve) => {
    gate.addEventListener('refuse', () => resolve(REFUSED));
    gate.addEventListener('take', () => resolve(TAKEN));
  });
  return { answer: () => answer, end: (how: 'refuse' | 'take') => gate.dispatchEvent(new Event(how)) };
}

let first: ReturnType<typeof held>;
let second: ReturnType<typeof held>;
let stored: { rows: ReturnType<typeof row>[]; total: number };
let reads: number;

beforeEach(async () => {
  [first, second, reads] = [held(), held(), 0];
  stored = { rows: [row('1', 'Bread'), row('2', 'Milk')], total: 12 };
  showScreen(<List />, {
    [LIST]: () => {
      reads += 1;
      return {
        body: {
          data: stored.rows,
          pagination: { page: 1, limit: 10, total_items: stored.total, total_pages: 2 },
        },
      };
    },
    'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Cabin', currency: 'USD' }] } },
    'DELETE /api/transactions/1': first.answer,
    'PUT /api/transactions/1': first.answer,
    'DELETE /api/transactions/2': second.answer,
  });
  await expect.poll(shown).toEqual(inBoth('12: Bread, Milk'));
});

it.each([
  ['a transaction that is deleted leaves every list and its count', 'Delete', '11: Milk'],
  ['a transaction that is changed shows so in every list', 'Rename', '12: Baker, Milk'],
  ['a transaction that moves to a household is in its account', 'Move', '12: Baker in Cabin, Milk'],
])('%s before the server answers, until it refuses', async (_, button, meanwhile) => {
  await press(button);
  await expect.poll(shown).toEqual(inBoth(meanwhile));
  first.end('refuse');
  await expect.poll(shown).toEqual(inBoth('12: Bread, Milk'));
});

it('a change under way is shown over a list that is read meanwhile, and taken back from it', async () => {
  await press('Rename');
  await expect.poll(shown).toEqual(inBoth('12: Baker, Milk'));
  stored = { rows: [row('3', 'Tea'), ...stored.rows], total: 13 };
  await press('Read again');
  await expect.poll(shown).toEqual(inBoth('13: Tea, Baker, Milk'));
  first.end('refuse');
  await expect.poll(shown).toEqual(inBoth('13: Tea, Bread, Milk'));
});

it('a change is shown over what was read since the last one ended', async () => {
  await press('Rename');
  await expect.poll(shown).toEqual(inBoth('12: Baker, Milk'));
  first.end('refuse');
  await expect.poll(shown).toEqual(inBoth('12: Bread, Milk'));
  stored = { rows: [row('3', 'Tea'), ...stored.rows], total: 13 };
  await press('Read again');
  await expect.poll(shown).toEqual(inBoth('13: Tea, Bread, Milk'));
  await press('Delete the other');
  await expect.poll(shown).toEqual(inBoth('12: Tea, Bread'));
});

it('a change that is refused leaves another that is under way', async () => {
  await press('Rename');
  await press('Delete the other');
  await expect.poll(shown).toEqual(inBoth('11: Baker'));
  first.end('refuse');
  await expect.poll(shown).toEqual(inBoth('11: Bread'));
});

it('a change that is taken stays when another is refused', async () => {
  await press('Rename');
  await press('Delete the other');
  await expect.poll(shown).toEqual(inBoth('11: Baker'));
  stored = { rows: [row('1', 'Baker'), row('2', 'Milk')], total: 12 };
  const before = reads;
  first.end('take');
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('fulfilled');
  // Lists are read anew only once no other change is under way.
  expect([shown(), reads]).toEqual([inBoth('11: Baker'), before]);
  second.end('refuse');
  await expect.poll(shown).toEqual(inBoth('12: Baker, Milk'));
  await expect.poll(() => reads).toBeGreaterThan(before);
});
