import { beforeEach, expect, it } from 'vitest';
import { openShortcutHelp, setShortcutsOn } from '../../shared/a11y/shortcut-keys.ts';
import { useApi } from '../../shared/api-context.ts';
import { dialog, expectText, press } from '../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Whether the server's capabilities are known. */
const Known = () => <p>{useApi().useCapability('bulk') !== 'unknown' && 'They are known.'}</p>;

async function show(answers: Answers = {}, field?: 'search') {
  const screen = showScreen(
    <>
      <Shortcuts />
      <Known />
      <main>{field && <input type="search" />}</main>
    </>,
    answers,
    '/dashboard',
  );
  await expectText('They are known.');
  return screen;
}

const key = (name: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));

const listed = () => [...(dialog()?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent);

beforeEach(() => setShortcutsOn(true));

it.each([
  ['n', '/transactions/new'],
  ['/', '/transactions'],
])('QUICK-18 the key %s leads to %s', async (name, address) => {
  const screen = await show();
  key(name);
  await expect.poll(screen.address).toBe(address);
});

it('QUICK-18 the key / goes to the search of a page that has one', async () => {
  const screen = await show({}, 'search');
  key('/');
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  expect(screen.address()).toBe('/dashboard');
});

it.each([
  ['row by row', {}, ['n', '/', 'j', 'k', 'e', 'd', 'Del', '?']],
  ['of pages alone on a server that has none for rows', NO_CAPABILITIES, ['n', '/', '?']],
])('QUICK-19 the key ? lists the keys, %s, until that is closed', async (_, answers, keys) => {
  const screen = await show(answers);
  key('?');
  await expect.poll(listed).toEqual(keys);
  // Meanwhile the page behind it has none.
  key('n');
  await press('Close');
  await expect.poll(dialog).toBeNull();
  expect(screen.address()).toBe('/dashboard');
});

it('QUICK-18 QUICK-19 a key of the browser, one typed into a field, and one without a shortcut do nothing', async () => {
  const screen = await show({}, 'search');
  key('n', { ctrlKey: true });
  key('n', { metaKey: true });
  key('n', { altKey: true });
  document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  setShortcutsOn(false);
  key('n');
  expect(screen.address()).toBe('/dashboard');
  setShortcutsOn(true);
  key('n');
  await expect.poll(screen.address).toBe('/transactions/new');
});

it('QUICK-19 the list of the keys opens from elsewhere, too', async () => {
  await show();
  openShortcutHelp();
  await expect.poll(() => dialog()?.textContent).toContain('Keyboard shortcuts');
});
