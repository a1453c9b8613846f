import { afterEach, expect, it, vi } from 'vitest';
import { field, press, expectText, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const KEY = 'nestegg-draft:della:new';
const SENT = `${KEY}:sent`;
const CREATE = 'POST /api/transactions';
const VALUES = {
  amount: '12.50',
  direction: 'expense',
  description: 'Kept figs',
  date: '2026-11-03',
  category: '',
  householdId: null,
  isRecurring: false,
  frequency: '',
  dueDate: '',
  isProjected: false,
};

afterEach(() => vi.unstubAllGlobals());

const show = () =>
  showScreen(
    <TransactionFormScreen person="della" />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      [CREATE]: { status: 409, body: { code: 'CONFLICT', message: 'Not now' } },
    },
    '/transactions/new',
  );

it.each([
  ['no JSON', '{', ''],
  ['nothing', 'null', ''],
  ['text', '"figs"', ''],
  ['no values', JSON.stringify({ base: null }), ''],
  ['values that are none', JSON.stringify({ base: null, values: null }), ''],
  ['a version that is none', JSON.stringify({ base: 'four', values: VALUES }), ''],
  ['a value of another kind', JSON.stringify({ base: null, values: { ...VALUES, isRecurring: 'no' } }), ''],
  ['a household that is none', JSON.stringify({ base: null, values: { ...VALUES, householdId: 4 } }), ''],
  ['a draft', JSON.stringify({ base: null, values: VALUES }), 'Kept figs'],
  ['a draft with what it began with', JSON.stringify({ base: 4, from: VALUES, values: VALUES }), 'Kept figs'],
  ['a draft for a household', JSON.stringify({ base: 4, values: { ...VALUES, householdId: 'h-1' } }), 'Kept figs'],
])('a form finds %s where a draft is kept', async (_, kept, description) => {
  sessionStorage.setItem(KEY, kept);
  show();
  expect((await field('Description')).value).toBe(description);
});

const send = async () => {
  const screen = show();
  await press('Save Transaction');
  await expectText('Not now');
  const key = screen.calls(CREATE)[0]?.headers.get('idempotency-key');
  screen.close();
  return key;
};

it('FORM-36 a draft that was sent is sent with the same key after a reload', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ base: null, values: VALUES }));
  const first = await send();
  expect(first).toEqual(expect.any(String));
  expect(await send()).toBe(first);
});

it.each([
  ['no JSON', () => '{'],
  ['no key', () => JSON.stringify({ body: 'x' })],
  ['a key that is none', (kept: object) => JSON.stringify({ ...kept, key: 7 })],
  ['no body', (kept: object) => JSON.stringify({ ...kept, body: 7 })],
])('FORM-36 a draft has a new key where %s is kept of the one it was sent with', async (_, change) => {
  sessionStorage.setItem(KEY, JSON.stringify({ base: null, values: VALUES }));
  const first = await send();
  sessionStorage.setItem(SENT, change(JSON.parse(sessionStorage.getItem(SENT) ?? '{}') as object));
  const second = await send();
  expect(second).toEqual(expect.any(String));
  expect(second).not.toBe(first);
});

const closed = (): never => {
  throw new DOMException('Closed', 'SecurityError');
};

it('a form works as long as its page where nothing can be kept', async () => {
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed });
  const screen = show();
  await type('Description', 'Figs');
  await type('Amount', '5');
  await press('Save Transaction');
  await expectText('Not now');
  expect(screen.writes()).toMatchObject([{ body: { description: 'Figs' } }]);
});
