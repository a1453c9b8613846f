// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOfDraft } from '../../shared/storage/drafts.ts';
import { tabStorage } from '../../shared/storage/safe-storage.ts';
import { expectNoText, press } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { IdleWatch } from './idle-watch.tsx';

const WARNING = 'Are you still there?';
const PROFILE = { id: 'p-1', security: { sessionTimeout: 5 } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => flushSync(() => void vi.advanceTimersByTime(milliseconds));
const afterIdling = (milliseconds: number) => () => {
  later(milliseconds);
  return document.body.textContent;
};

/** Shows the watch to a person who has been idle until it warns. */
async function showWarned(): Promise<void> {
  showScreen(<IdleWatch />, { 'GET /api/auth/me': { body: PROFILE } });
  // Idling is counted from when the profile has come.
  await expect.poll(afterIdling(20_000)).toContain(WARNING);
}

it('AUTH-29 the warning of an idle session stays until it is answered: a moved mouse is no answer', async () => {
  await showWarned();
  window.dispatchEvent(new Event('pointermove'));
  expect(afterIdling(2000)()).toContain(WARNING);
  await press('Stay signed in');
  later(2000);
  await expectNoText(WARNING);
});

it('AUTH-29 who signs out by its button leaves no draft behind', async () => {
  const draft = keyOfDraft('della', 'new');
  tabStorage.setItem(draft, '{}');
  await showWarned();
  expect(tabStorage.getItem(draft)).toBe('{}');
  await press('Sign out');
  await expect.poll(() => tabStorage.getItem(draft)).toBeNull();
});
