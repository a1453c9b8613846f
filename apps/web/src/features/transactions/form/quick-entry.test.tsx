import { describe, expect, it } from 'vitest';
import { today } from '../../../i18n/today.ts';
import {
  choose,
  control,
  controls,
  expectNoText,
  expectText,
  field,
  press,
  region,
  type,
} from '../../../test-support/page.ts';
import {
  NO_CAPABILITIES,
  showScreen,
  silent,
  type Answer,
  type Answers,
} from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const CREATE = 'POST /api/transactions';
const saved = (id: string) => ({
  id,
  date: '2026-11-03',
  description: 'Bread',
  category: 'Food',
  amount: -4.2,
  household_id: null,
  version: 1,
});
const created = (id = 't-9'): Answer => ({ status: 201, body: saved(id) });
const REFUSED: Answer = { status: 409, body: { code: 'CONFLICT', message: 'Not now' } };

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
  'GET /api/transactions/suggestions': { body: { data: [] } },
  [CREATE]: created(),
};

const show = (answers: Answers = {}, person = 'della') =>
  showScreen(<TransactionFormScreen person={person} />, { ...SERVER, ...answers }, '/transactions/new');

const LATER = 'Save and add another';

async function write(amount: string, description: string) {
  await type('Amount', amount);
  await type('Description', description);
}

/** Saves and adds another, from the field that has the focus. */
async function addByKey(label: string, modifier: 'ctrlKey' | 'metaKey') {
  const element = await field(label);
  element.focus();
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', [modifier]: true, bubbles: true, cancelable: true }),
  );
}

/** An answer that comes when it is let out. */
function held(answer: Answer) {
  const gate = new EventTarget();
  const opened = new Promise<Answer>((resolve) => gate.addEventListener('open', () => resolve(answer)));
  return { answer: () => opened, release: () => gate.dispatchEvent(new Event('open')) };
}

const bodies = (screen: ReturnType<typeof show>) => screen.calls(CREATE).map(({ body }) => body);
const keysOf = (screen: ReturnType<typeof show>) =>
  screen.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('nestegg-draft:'));

describe('saving and adding another', () => {
  it('QUICK-02 empties the form but date, household and direction, with the focus in Amount, before any answer', async () => {
    const answer = held(created());
    const screen = show({ [CREATE]: answer.answer });
    await choose('Household', 'Lake Cabin');
    screen.page.querySelector<HTMLInputElement>('input[value="income"]')?.click();
    await type('Date', '2026-10-03');
    (await field('Date')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await type('Category', 'Food');
    await write('12', 'Figs');
    await press(LATER);
    const amount = await field('Amount');
    expect(document.activeElement).toBe(amount);
    expect(amount.value).toBe('');
    expect((await field('Description')).value).toBe('');
    expect((await field('Category')).value).toBe('');
    expect((await field('Household')).value).toBe('Lake Cabin');
    expect((await field('Date')).value).toBe('Oct 03, 2026');
    expect(screen.page.querySelector<HTMLInputElement>('input[value="income"]')?.checked).toBe(true);
    expect(amount.getAttribute('aria-invalid')).not.toBe('true');
    await expectText('Saving...');
    expect(screen.address()).toBe('/transactions/new');
    answer.release();
    await expectNoText('Saving...');
    expect(bodies(screen)).toEqual([
      expect.objectContaining({ amount: 12, date: '2026-10-03', household_id: 'h-1', category: 'Food' }),
    ]);
  });

  it('QUICK-03 lists each with what became of it, and their sum', async () => {
    const first = held(created('t-1'));
    let count = 0;
    show({ [CREATE]: () => ((count += 1) === 1 ? first.answer() : created(`t-${count}`)) });
    await write('4.20', 'Bread');
    await press(LATER);
    await expect.poll(() => region('Just added')).toContain('1 transaction, -$4.20');
    expect(region('Just added')).toContain('Saving...');
    await write('5', 'Milk');
    await press(LATER);
    await expect.poll(() => region('Just added')).toContain('2 transactions, -$9.20');
    await expect.poll(() => region('Just added')).toMatch(/Milk.*Saved.*Bread.*Saving\.\.\./);
    first.release();
    await expect.poll(() => region('Just added')).toMatch(/Milk.*Saved.*Bread.*Saved/);
    expect(kept()).toEqual([]);
  });

  it('QUICK-03 sums those of different currencies apart', async () => {
    show();
    await write('4.20', 'Bread');
    await press(LATER);
    await choose('Household', 'Kyoto');
    await write('500', 'Tea');
    await press(LATER);
    await expect.poll(() => region('Just added')).toContain('2 transactions, -¥500, -$4.20');
  });

  it('QUICK-03 a refused one says why, and can be edited and saved again; what is being typed is set aside', async () => {
    let isRefused = true;
    const screen = show({ [CREATE]: () => (isRefused ? REFUSED : created()) });
    await write('4.20', 'Bread');
    await press(LATER);
    await expect.poll(() => region('Just added')).toContain('Not saved: Not now');
    expect(region('Just added')).not.toContain('1 transaction');
    await write('7', 'Half a sent');
    isRefused = false;
    (await control('Edit Bread')).focus();
    await press('Edit Bread');
    expect((await field('Amount')).value).toBe('4.20');
    expect((await field('Description')).value).toBe('Bread');
    expect(document.activeElement).toBe(await field('Amount'));
    await expect.poll(() => region('Just added')).toContain('Half a sent');
    expect(region('Just added')).toContain('Not saved. Your entry is kept here.');
    await press('Save Transaction');
    await expect.poll(screen.address).toBe('/transactions');
    const [first, second] = keysOf(screen);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it('QUICK-03 what was not saved is there again after a reload, for its person alone, with the same key', async () => {
    const first = show({ [CREATE]: REFUSED });
    await write('4.20', 'Bread');
    await press(LATER);
    await expectText('Not saved: Not now');
    const [key] = keysOf(first);
    first.close();
    const stranger = show({}, 'tom');
    await field('Amount');
    await expectNoText('Just added');
    stranger.close();
    const again = show();
    await expectText('Not saved. Your entry is kept here.');
    await press('Edit Bread');
    expect((await field('Amount')).value).toBe('4.20');
    await press('Save Transaction');
    await expect.poll(again.address).toBe('/transactions');
    expect(keysOf(again)).toEqual([key]);
    expect(kept()).toEqual([]);
  });

  it('QUICK-03 what was sent, and is set aside for another one, is sent again with its key', async () => {
    const screen = show({ [CREATE]: REFUSED });
    await write('4.20', 'Bread');
    await press(LATER);
    await expectText('Not saved: Not now');
    await write('5', 'Milk');
    await press('Save Transaction');
    await expect.poll(() => keysOf(screen)).toHaveLength(2);
    await expectText('Not saved. Your entry is kept here.');
    await press('Edit Bread');
    await press('Edit Milk');
    await expect.poll(async () => (await field('Description')).value).toBe('Milk');
    await press('Save Transaction');
    await expect.poll(() => keysOf(screen)).toHaveLength(3);
    expect(keysOf(screen)[2]).toBe(keysOf(screen)[1]);
  });

  it('QUICK-03 of several that were not saved the latest is the first, before a reload and after it', async () => {
    const first = show({ [CREATE]: REFUSED });
    await write('4.20', 'Bread');
    await press(LATER);
    await expectText('Not saved: Not now');
    await write('5', 'Milk');
    await press(LATER);
    await expect.poll(() => region('Just added')).toMatch(/Milk.*Not saved: Not now.*Bread.*Not saved: Not now/);
    first.close();
    show();
    await expect.poll(() => region('Just added')).toMatch(/Milk.*Not saved.*Bread.*Not saved/);
  });

  it('QUICK-03 a save goes on when its form is left, and shows as being saved when it is opened again', async () => {
    const answer = held(created());
    const left = show({ [CREATE]: answer.answer });
    await write('4.20', 'Bread');
    await press(LATER);
    await expectText('Saving...');
    left.close();
    show();
    await expect.poll(() => region('Just added')).toContain('Saving...');
    answer.release();
    await expect.poll(() => region('Just added')).toContain('Saved');
    expect(kept()).toEqual([]);
  });

  it('QUICK-03 Undo deletes a saved one, on its version', async () => {
    const answer = held({ status: 204 });
    const screen = show({ 'DELETE /api/transactions/t-9': answer.answer });
    await write('4.20', 'Bread');
    await press(LATER);
    await press('Undo Bread');
    await expect.poll(() => region('Just added')).toContain('Undoing...');
    answer.release();
    await expectNoText('Just added');
    const [call] = screen.calls('DELETE /api/transactions/t-9');
    expect(call?.headers.get('if-match')).toContain('1');
    await expectText('Undone.');
  });

  it('QUICK-03 what could not be undone says so, and stays', async () => {
    let isRefused = true;
    show({ 'DELETE /api/transactions/t-9': () => (isRefused ? REFUSED : silent()) });
    await write('4.20', 'Bread');
    await press(LATER);
    await press('Undo Bread');
    await expect.poll(() => region('Just added')).toContain('Failed to undo. Please try again.');
    expect(document.querySelector('[data-state="failed"]')).not.toBeNull();
    isRefused = false;
    // Another try looks like the first one.
    await press('Undo Bread');
    await expect.poll(() => region('Just added')).toContain('Undoing...');
    expect(document.querySelector('[data-state="failed"]')).toBeNull();
  });

  it('sends nothing while something is wrong, and moves to the first wrong field', async () => {
    const screen = show();
    await type('Description', 'Bread');
    await addByKey('Description', 'ctrlKey');
    await expectText('Amount must be a valid number');
    await expect.poll(() => document.activeElement).toBe(await field('Amount'));
    expect(screen.writes()).toEqual([]);
    expect((await field('Description')).value).toBe('Bread');
  });

  it.each(['ctrlKey', 'metaKey'] as const)('QUICK-05 Enter with %s saves and adds another', async (modifier) => {
    const screen = show();
    await write('4.20', 'Bread');
    await addByKey('Description', modifier);
    await expect.poll(() => region('Just added')).toContain('Saved');
    expect(bodies(screen)).toEqual([expect.objectContaining({ amount: -4.2, date: today() })]);
    expect((await field('Description')).value).toBe('');
  });
});

it('QUICK-01 on a contract server there is nothing of quick entry', async () => {
  const screen = show(NO_CAPABILITIES);
  await expectText('Save Transaction');
  expect((await field('Description')).getAttribute('role')).toBeNull();
  expect(controls(LATER)).toEqual([]);
  expect(controls('Repeat last')).toEqual([]);
  await write('4.20', 'Bread');
  await addByKey('Description', 'ctrlKey');
  expect(screen.writes()).toEqual([]);
  expect(screen.calls('GET /api/transactions/suggestions')).toEqual([]);
});

it('a save that fails says so by the buttons too, where it is no second alert', async () => {
  show({ [CREATE]: REFUSED });
  await write('4.20', 'Bread');
  await press('Save Transaction');
  await expectText('Not saved. Your entry is kept here.');
  expect([...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual(['Not now']);
});
