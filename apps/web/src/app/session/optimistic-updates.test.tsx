// @vitest-environment happy-dom
import type { TransactionPage } from '@nestegg/api-sdk';
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
  account: 'Personal',
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

const Rows = ({ page }: { readonly page: TransactionPage | undefined }) => (
  <p>{page && `${page.totalItems}: ${page.items.map(({ description }) => description).join(', ')}`}</p>
);

function List() {
  const api = useApi();
  const page = api.useListTransactionsQuery({}).data;
  const longer = api.useListTransactionsQuery({ limit: 50 }).data;
  const [remove] = api.useDeleteTransactionMutation();
  const [update] = api.useUpdateTransactionMutation();
  return (
    <>
      <Rows page={page} />
      <Rows page={longer} />
      <button type="button" onClick={() => void remove({ id: '1', version: 1 })}>
        Delete
      </button>
      <button type="button" onClick={() => void update({ id: '1', version: 1, ...changed })}>
        Rename
      </button>
    </>
  );
}

const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const inBoth = (text: string) => [text, text];
// After a conflict the lists are fetched anew, which would hide whether they were put back.
const REFUSED: Answer = { status: 422, body: { code: 'VALIDATION_ERROR', message: 'Is refused' } };

let gate: EventTarget;

beforeEach(async () => {
  gate = new EventTarget();
  const refused = new Promise<Answer>((resolve) => gate.addEventListener('open', () => resolve(REFUSED)));
  showScreen(<List />, {
    [LIST]: {
      body: {
        data: [row('1', 'Bread'), row('2', 'Milk')],
        pagination: { page: 1, limit: 10, total_items: 12, total_pages: 2 },
      },
    },
    'DELETE /api/transactions/1': () => refused,
    'PUT /api/transactions/1': () => refused,
  });
  await expect.poll(shown).toEqual(inBoth('12: Bread, Milk'));
});

it.each([
  ['a transaction that is deleted leaves every list and its count', 'Delete', '11: Milk'],
  ['a transaction that is changed shows so in every list', 'Rename', '12: Baker, Milk'],
])('%s before the server answers, until it refuses', async (_, button, meanwhile) => {
  await press(button);
  await expect.poll(shown).toEqual(inBoth(meanwhile));
  gate.dispatchEvent(new Event('open'));
  await expect.poll(shown).toEqual(inBoth('12: Bread, Milk'));
});
