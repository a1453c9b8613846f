import { expect, it } from 'vitest';
import { useStore } from 'react-redux';
import { useApi } from '../../shared/api-context.ts';
import { keyOfDraft } from '../../shared/storage/drafts.ts';
import { expectText, press } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import type { ClientStore } from '../../shared/current-client.ts';
import { evictHouseholds } from './evict-households.ts';

/** Shows names of households, and lets one be forgotten. */
function Names({ onState }: { readonly onState: (state: unknown) => void }) {
  const api = useApi();
  const store = useStore() as ClientStore;
  const { data = [] } = api.useListHouseholdsQuery();
  api.useGetTransactionQuery('t-7');
  api.useSummariseTransactionsQuery({});
  return (
    <>
      <p>{data.map(({ name }) => name).join(', ')}.</p>
      <button
        type="button"
        onClick={() => {
          evictHouseholds(api, store, ['h-7']);
          onState(store.getState());
        }}
      >
        Forget
      </button>
    </>
  );
}

const draft = (base: number | null, householdId = 'h-7') => JSON.stringify({ base, values: { householdId } });

it('LIVE-24 a household that is gone leaves nothing in the store and on the device; the others stay', async () => {
  let isGone = false;
  let state: unknown;
  const screen = showScreen(<Names onState={(next) => void (state = next)} />, {
    'GET /api/households': () => ({
      body: {
        data: [{ id: 'h-8', name: 'Boat' }, ...(isGone ? [] : [{ id: 'h-7', name: 'Lake Cabin' }])],
      },
    }),
    'GET /api/transactions/t-7': () =>
      isGone
        ? { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } }
        : { body: { id: 't-7', date: '2026-11-03', description: 'Wood', amount: -1, household_id: 'h-7' } },
    // No sum says whose figures are in it.
    'GET /api/transactions/summary': () => ({ body: { balance: isGone ? 10 : 4711, income: 0, expenses: 0 } }),
  });
  await expectText('Boat, Lake Cabin.');
  sessionStorage.setItem(keyOfDraft('della', 't-7'), draft(2));
  sessionStorage.setItem(keyOfDraft('della', 'new'), draft(null));
  sessionStorage.setItem(keyOfDraft('della', 't-8'), draft(2, 'h-8'));
  await expect.poll(() => screen.calls('GET /api/transactions/summary')).toHaveLength(1);
  isGone = true;
  await press('Forget');
  expect(JSON.stringify(state)).not.toContain('Lake Cabin');
  expect(JSON.stringify(state)).not.toContain('Wood');
  expect(JSON.stringify(state)).not.toContain('4711');
  expect(JSON.stringify(state)).toContain('Boat');
  await expectText('Boat.');
  // What was typed of a new one is the person’s own, and other households stay.
  expect(Object.keys(sessionStorage).toSorted()).toEqual([keyOfDraft('della', 'new'), keyOfDraft('della', 't-8')]);
});
