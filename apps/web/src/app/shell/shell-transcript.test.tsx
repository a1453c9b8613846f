import { FAKE_USER } from '@nestegg/auth/fake';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setShortcutsOn } from '../../shared/a11y/shortcut-keys.ts';
import { UnreachablePart } from '../../shared/loading/import-with-retry.ts';
import { offerUndo } from '../../shared/undo-offer.ts';
import { mount } from '../../test-support/mounting.tsx';
import { press } from '../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { SignedInContext } from '../session/signed-in.ts';
import { AppFrame } from './app-frame.tsx';
import { PageFailure } from './page-failure.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { UndoNotice } from './undo-notice.tsx';

standStill();
beforeEach(() => {
  setShortcutsOn(true);
  localStorage.setItem('nestegg-theme', 'light');
});
afterEach(() => void vi.unstubAllGlobals());

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const UNDO = 'POST /api/history/7/undo';

const show = (answers: Answers = {}, address = '/dashboard') =>
  showScreen(
    <SignedInContext value={FAKE_USER}>
      <AppFrame user={FAKE_USER}>
        <p>The page</p>
      </AppFrame>
      <Shortcuts />
      <UndoNotice />
    </SignedInContext>,
    { 'GET /api/auth/me': { body: ANN }, 'GET /api/households': { body: { data: [] } }, ...answers },
    address,
  );

const key = (name: string) => () =>
  void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

const field = (name: string) => ({ field: name, before: -1, after: -2, now: -3 });
const CONFLICTED = {
  kind: 'transaction',
  id: 't-1',
  version: 3,
  title: 'Bread',
  currency: 'USD',
  fields: [field('amount')],
};
const changedSince = (conflicts: readonly object[], clean: number) => ({
  status: 409,
  body: { code: 'CONFLICT', message: 'No', details: { conflicts, total: conflicts.length, clean } },
});
const undone = (group: string, more: object = {}) => ({ body: { group, restored: 1, kept: 0, unchanged: 0, ...more } });

it('the frame leads, opens and closes what was approved', async () => {
  const { step, text } = transcribe(show());
  await step('Open');
  await step('The dark theme', () => press('Switch to dark theme'));
  await step('More, on a phone', () => press('More'));
  await step('Close it', () => press('Close navigation'));
  await step('The keys', key('?'));
  await step('Close them', () => press('Close'));
  await step('A new transaction', key('n'));
  await step('The menu of the account', async () => {
    await press('Account settings');
    await expect.poll(() => document.activeElement?.textContent, { message: 'has the focus' }).toBe('Profile');
  });
  expect(text()).toMatchSnapshot();
});

it('the frame of a server with the contract alone, and in German, says what was approved', async () => {
  const own = show(NO_CAPABILITIES, '/plan/bills');
  const plain = transcribe(own);
  await plain.step('Open');
  await plain.step('The keys', key('?'));
  own.close();
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show({}, '/accounts'));
  await step('Öffnen');
  await step('Mehr', () => press('Mehr'));
  expect([plain.text(), text()].join('\n\n')).toMatchSnapshot();
});

it('what was just done is undone, redone and refused as approved', async () => {
  const screen = show({ [UNDO]: inTurn(FORBIDDEN, undone('8')), 'POST /api/history/8/undo': undone('9') });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Something is done', () => offerUndo('Transaction deleted.', '7'));
  await step('Undo, which fails', () => press('Undo'));
  await step('Retry', () => press('Retry'));
  await step('Redo', () => press('Redo'));
  await step('Close', () => press('Close'));
  expect(text()).toMatchSnapshot();
});

it('what was changed since asks before it is undone as approved', async () => {
  const screen = show({
    [UNDO]: inTurn(
      changedSince([CONFLICTED], 0),
      changedSince([CONFLICTED, { ...CONFLICTED, id: 't-2', title: 'Milk' }], 3),
      FORBIDDEN,
      undone('8', { restored: 3, kept: 2 }),
    ),
  });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Undo', async () => {
    offerUndo('Transaction saved.', '7');
    await press('Undo');
  });
  await step('Leave it', () => press('Cancel'));
  await step('Undo again, more has changed', () => press('Undo'));
  await step('Put all back, which fails', async () => {
    await press('Put all back');
    await press('Undo');
  });
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

/** A page that cannot be drawn while there is a failure. */
function showFailing(failure: () => Error | undefined) {
  vi.stubGlobal('reportError', () => undefined);
  function Page() {
    const error = failure();
    if (error) throw error;
    return <p>The pond is full</p>;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page />, errorElement: <PageFailure /> }]);
  const { close } = mount(<RouterProvider router={router} />, { onCaughtError: () => undefined });
  return { close, address: () => router.state.location.pathname };
}

it('a page that breaks, or cannot be fetched, says what was approved', async () => {
  let failure: Error | undefined = new Error('The pond is empty');
  const broken = showFailing(() => failure);
  const drawn = transcribe(broken);
  await drawn.step('Open what breaks');
  failure = undefined;
  await drawn.step('Try again', () => press('Try Again'));
  broken.close();
  const { step, text } = transcribe(showFailing(() => new UnreachablePart('Failed to fetch')));
  await step('Open what cannot be fetched');
  expect([drawn.text(), text()].join('\n\n')).toMatchSnapshot();
});
