import { useDispatch } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { Component as ImportPage } from './import.tsx';
import { useApi } from '../../shared/api-context.ts';
import { GET, LIST, stored, UNDO } from '../../test-support/import-answers.tsx';
import { closedGate } from '../../test-support/gate.ts';
import { controls, dialog, expectNoText, expectText, press } from '../../test-support/page.ts';
import { conflict, FAILED } from '../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';

const COUNTS = { removed: 3, restored: 1, kept: 2, kept_transactions: [] };
const COMMITTED = stored({ state: 'committed', draft: null, version: 3, undo: COUNTS });
const UNDONE = stored({ state: 'undone', draft: null, version: 4, undo: COUNTS });
const ALREADY = 'This import was undone already';

/** Has imports fetched anew, as when another person’s change is known; reads households, as the frame around a page does. */
function LookAgain() {
  const dispatch = useDispatch();
  const { util, useListHouseholdsQuery } = useApi();
  useListHouseholdsQuery();
  return <button onClick={() => dispatch(util.invalidateTags(['Import']))}>Look again</button>;
}

/** An import is about to be undone, on the page at an address. */
async function ask(address: string, button: string, answers: Answers = {}) {
  const server = { isUndone: false };
  const now = () => (server.isUndone ? UNDONE : COMMITTED);
  const screen = showScreen(
    <>
      <ImportPage />
      <LookAgain />
    </>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      'GET /api/accounts/a-1/reconciliations': { body: { data: [] } },
      [GET]: () => ({ body: now() }),
      [LIST]: () => ({ body: { data: [now()], next: null } }),
      [UNDO]: () => {
        server.isUndone = true;
        return conflict('import.undone');
      },
      ...answers,
    },
    address,
  );
  await press(button);
  await expectText('Undo this import? 3 removed, 1 restored, 2 kept');
  return { ...screen, server };
}

const PLACES = [
  ['in the list', '/transactions/import', 'Undo joint.csv'],
  ['on its page', '/transactions/import?id=i-1', 'Undo'],
] as const;

it.each(PLACES)(
  'IMP-47 %s the question of an import that is undone elsewhere closes, and says so',
  async (...place) => {
    const screen = await ask(place[1], place[2]);
    screen.server.isUndone = true;
    await press('Look again');
    await expect.poll(dialog).toBeNull();
    await expectText(ALREADY);
    expect(screen.calls(UNDO)).toEqual([]);
    await press('Close');
    await expectNoText(ALREADY);
  },
);

it.each(PLACES)('IMP-47 %s an undo that comes too late closes its question, and says so', async (...place) => {
  await ask(place[1], place[2]);
  await press('Undo');
  await expect.poll(dialog).toBeNull();
  await expectText(ALREADY);
});

it('an undo whose answer is lost is no news of someone else, once it is known to be done', async () => {
  const screen = await ask('/transactions/import?id=i-1', 'Undo', {
    [UNDO]: () => {
      screen.server.isUndone = true;
      return FAILED;
    },
  });
  await press('Undo');
  await expect.poll(dialog).toBeNull();
  await expectText('This import was undone. 3 removed, 1 restored, 2 kept');
  await expectNoText(ALREADY);
});

it('an undo whose answer is lost is asked about also while another read is under way', async () => {
  // What is cached is fetched anew only once that has ended: it still says that nothing was undone.
  const gate = closedGate();
  const screen = await ask('/transactions/import?id=i-1', 'Undo', {
    'GET /api/households': async () => {
      await gate.opened;
      return { body: { data: [] } };
    },
    [UNDO]: () => {
      screen.server.isUndone = true;
      return FAILED;
    },
  });
  await press('Undo');
  await expect.poll(dialog).toBeNull();
  await expectText('This import was undone. 3 removed, 1 restored, 2 kept');
  gate.open();
});

it('IMP-45 an import is not undone before it is said what that does', async () => {
  const gate = closedGate();
  const screen = showScreen(
    <ImportPage />,
    {
      'GET /api/households': { body: { data: [] } },
      [GET]: async () => {
        await gate.opened;
        return { body: COMMITTED };
      },
      [LIST]: { body: { data: [COMMITTED], next: null } },
      [UNDO]: { body: UNDONE },
    },
    '/transactions/import',
  );
  await press('Undo joint.csv');
  await expectText('Counting what would be removed…');
  await press('Undo');
  gate.open();
  await expectText('Undo this import? 3 removed, 1 restored, 2 kept');
  expect(screen.calls(UNDO)).toEqual([]);
  await press('Undo');
  await expect.poll(() => screen.calls(UNDO)).toHaveLength(1);
});

const focused = () => document.activeElement?.tagName;

it.each(PLACES)(
  '%s the focus goes to the heading where an import was undone, whose button is gone',
  async (...place) => {
    const screen = await ask(place[1], place[2], {
      [UNDO]: () => {
        screen.server.isUndone = true;
        return { body: UNDONE };
      },
    });
    await press('Undo');
    await expect.poll(dialog).toBeNull();
    await expect.poll(() => controls(place[2])).toEqual([]);
    await expect.poll(focused).toBe('H1');
  },
);

it.each(PLACES)(
  '%s the focus goes to the heading where another person was first, and the news is in sight',
  async (...place) => {
    await ask(place[1], place[2]);
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press('Undo');
    await expectText(ALREADY);
    await expect.poll(() => shown.mock.contexts.map((element) => (element as Element).textContent)).toContain(ALREADY);
    shown.mockRestore();
    await expect.poll(() => controls(place[2])).toEqual([]);
    await expect.poll(focused).toBe('H1');
  },
);
