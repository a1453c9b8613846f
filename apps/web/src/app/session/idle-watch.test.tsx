// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('AUTH-29 the warning of an idle session stays until it is answered: a moved mouse is no answer', async () => {
  showScreen(<IdleWatch />, { 'GET /api/auth/me': { body: PROFILE } });
  // Idling is counted from when the profile has come.
  await expect.poll(afterIdling(20_000)).toContain(WARNING);
  window.dispatchEvent(new Event('pointermove'));
  expect(afterIdling(2000)()).toContain(WARNING);
  await press('Stay signed in');
  later(2000);
  await expectNoText(WARNING);
});
