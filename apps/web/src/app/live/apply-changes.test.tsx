import type { ChangeFeed } from '@nestegg/api-sdk';
import { beforeEach, expect, it } from 'vitest';
import { useDispatch } from 'react-redux';
import { useApi } from '../../shared/api-context.ts';
import { fetchedLately } from '../../shared/storage/fetched-lately.ts';
import { press } from '../../test-support/page.ts';
import { showScreen, type ScriptedScreen } from '../../test-support/scripted-screen.tsx';
import { applyChanges } from './apply-changes.ts';

const LIST = 'GET /api/transactions';
const HOUSEHOLDS = 'GET /api/households';

const NOTHING: ChangeFeed = { cursor: 'c', reset: false, ledgers: [], left: [] };
const changed = (kind: string, group: string): ChangeFeed => ({
  ...NOTHING,
  ledgers: [
    {
      householdId: '7',
      seq: 1,
      kinds: [kind],
      all: false,
      records: [{ kind, id: '1', op: 'update', version: 2, group, actorName: 'Tom' }],
    },
  ],
});

let feeds: readonly ChangeFeed[];
let screen: ScriptedScreen;

/** Shows a list and the households, and takes in what changed. */
function Lists() {
  const api = useApi();
  const dispatch = useDispatch();
  api.useListTransactionsQuery({});
  api.useListHouseholdsQuery();
  const [leave] = api.useDeleteHouseholdMutation();
  return (
    <>
      <button type="button" onClick={() => applyChanges(api, dispatch, { feeds, ownWrites: screen.ownWrites })}>
        Take in
      </button>
      <button type="button" onClick={() => void leave({ id: '7', version: 1 })}>
        Delete
      </button>
      <button type="button" onClick={() => void leave({ id: '8', version: 1 })}>
        Be refused
      </button>
    </>
  );
}

const fetched = () => [LIST, HOUSEHOLDS].map((call) => screen.calls(call).length);

beforeEach(async () => {
  let writes = 0;
  screen = showScreen(<Lists />, {
    [LIST]: { body: { data: [], pagination: { page: 1, limit: 10, total_items: 0, total_pages: 0 } } },
    [HOUSEHOLDS]: { body: { data: [] } },
    'DELETE /api/households/8': { status: 403, body: { code: 'FORBIDDEN', message: 'No' } },
    'DELETE /api/households/7': () => ({ status: 204, headers: { 'change-group': `mine-${(writes += 1)}` } }),
  });
  await expect.poll(fetched).toEqual([1, 1]);
});

it.each([
  ['LIVE-17 of a transaction all that shows it is fetched anew', [changed('transaction', 'a')], [2, 2]],
  ['LIVE-17 of a member only households are', [changed('member', 'a')], [1, 2]],
  ['LIVE-17 several changes are one fetch', [changed('transaction', 'a'), changed('transaction', 'b')], [2, 2]],
  ['LIVE-03 after a reset everything is fetched anew', [{ ...NOTHING, reset: true }], [2, 2]],
])('%s', async (_title, changes, expected) => {
  fetchedLately.mark('all');
  feeds = changes;
  await press('Take in');
  await expect.poll(fetched).toEqual(expected);
  // The dashboard's figures are old, too.
  expect(fetchedLately.isOpen('all')).toBe(false);
});

it('LIVE-18 one’s own write, known by the group of its answer, is not fetched again', async () => {
  await press('Delete');
  await expect.poll(fetched).toEqual([2, 2]);
  await expect.poll(screen.ownWrites.isWriting).toBe(false);
  fetchedLately.mark('all');
  feeds = [changed('transaction', 'mine-1')];
  await press('Take in');
  expect(fetchedLately.isOpen('all')).toBe(true);
  feeds = [changed('member', 'a')];
  await press('Take in');
  await expect.poll(fetched).toEqual([2, 3]);
});

it('LIVE-18 so are several writes in a row, whose events come late', async () => {
  await press('Delete');
  await expect.poll(fetched).toEqual([2, 2]);
  await press('Delete');
  await expect.poll(fetched).toEqual([3, 3]);
  await expect.poll(screen.ownWrites.isWriting).toBe(false);
  expect(['mine-1', 'mine-2'].map(screen.ownWrites.has)).toEqual([true, true]);
});

it('LIVE-18 a write that is refused is over, and holds up nothing that others change', async () => {
  await press('Be refused');
  await expect.poll(() => screen.calls('DELETE /api/households/8')).toHaveLength(1);
  await expect.poll(screen.ownWrites.isWriting).toBe(false);
});
