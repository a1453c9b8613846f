import { beforeEach, describe, expect, it } from 'vitest';
import { setShortcutsOn } from '../../../shared/a11y/shortcut-keys.ts';
import { control, controls, dialog, expectText, field, press } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const rowOf = (n: number) => ({
  id: `t-${n}`,
  date: '2026-11-03',
  description: `Row ${n}`,
  category: 'Food',
  amount: -1,
});

const show = async (answers: Answers = {}) => {
  const screen = showScreen(
    <main>
      <TransactionsScreen />
    </main>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      'GET /api/transactions': {
        body: { data: [1, 2, 3].map(rowOf), pagination: { page: 1, limit: 10, total_pages: 1, total_items: 3 } },
      },
      ...answers,
    },
    '/transactions?page=1',
  );
  await expectText('Row 3');
  return screen;
};

const key = (name: string, target: EventTarget = document.activeElement ?? document.body) =>
  void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const focused = () => document.activeElement?.textContent;

beforeEach(() => setShortcutsOn(true));

const dialogHasFocus = () => dialog()?.contains(document.activeElement);

describe('the menu of a row', () => {
  it('QUICK-16 has the way to a duplicate, but for QUICK-01 a contract server’s', async () => {
    const screen = await show();
    await press('Actions for Row 2');
    expect((await control('Duplicate')).getAttribute('href')).toBe('/transactions/new?from=t-2');
    screen.close();
    await show(NO_CAPABILITIES);
    await press('Actions for Row 2');
    await control('Edit');
    expect(controls('Duplicate')).toEqual([]);
  });
});

describe('the keys of the list', () => {
  it('QUICK-18 walk through its rows, and stop at both ends', async () => {
    await show();
    const walked = ['j', 'j', 'j', 'j', 'k', 'k', 'k'].map((name) => {
      key(name);
      return focused();
    });
    expect(walked).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 3', 'Row 2', 'Row 1', 'Row 1']);
  });

  it('QUICK-18 begin with the first row, whichever way they lead', async () => {
    await show();
    key('k');
    expect(focused()).toBe('Row 1');
  });

  it.each([
    ['e', '/transactions/t-2/edit'],
    ['d', '/transactions/new?from=t-2'],
  ])('QUICK-18 lead by %s from the row that has the focus to %s', async (name, address) => {
    const screen = await show();
    key(name);
    expect(screen.address()).toBe('/transactions?page=1');
    key('j');
    key('j');
    key(name);
    await expect.poll(screen.address).toBe(address);
  });

  it('QUICK-18 ask before the row is deleted, and do nothing in that dialog', async () => {
    await show();
    key('j');
    key('Delete');
    await expect.poll(dialog).not.toBeNull();
    await expectText('"Row 1"');
    await expect.poll(dialogHasFocus).toBe(true);
    key('j', document.body);
    expect(dialogHasFocus()).toBe(true);
    await press('Cancel');
  });

  it('QUICK-18 are letters in a field', async () => {
    await show();
    const search = await field('Search');
    search.focus();
    key('j');
    expect(document.activeElement).toBe(search);
  });

  it('QUICK-19 do nothing once they are switched off', async () => {
    await show();
    setShortcutsOn(false);
    key('j');
    expect(focused()).not.toBe('Row 1');
  });

  it('QUICK-01 do nothing on a contract server', async () => {
    await show(NO_CAPABILITIES);
    key('j');
    expect(focused()).not.toBe('Row 1');
  });
});
