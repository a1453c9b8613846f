import { DEFAULT_SESSION_TIMEOUT } from '@nestegg/domain';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import { keyOfDraft } from '../../shared/storage/drafts.ts';
import { storePush, storedPush } from '../../shared/push/stored-push.ts';
import { storeSettings } from '../../shared/preferences/stored-preferences.ts';
import { deviceStorage, tabStorage } from '../../shared/storage/safe-storage.ts';
import { settled } from '../../test-support/fake-clock.ts';
import { dialog, expectNoText, expectText, press } from '../../test-support/page.ts';
import { showScreen, type Answer } from '../../test-support/scripted-screen.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { useSignedInProfile } from './signed-in.ts';

const WARNING = 'Are you still there?';
const PUSH = { person: 'p-1', key: 'key', id: 'push-1' };
const PROFILE = { id: 'p-1', security: { sessionTimeout: 5 } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => flushSync(() => void vi.advanceTimersByTime(milliseconds));
/** How long the person may idle, once that is known. */
function Known() {
  const capabilities = useApi().useGetCapabilitiesQuery().data ?? [];
  const minutes = useSignedInProfile()?.security.sessionTimeout;
  return <p>{capabilities.length > 0 && minutes !== undefined && `${minutes} minutes`}</p>;
}

/** Idles until it warns; its words come while no time passes. */
async function idle(): Promise<void> {
  later(4 * 60_000 + 10_000);
  await expectText(WARNING);
}

it('AUTH-29 the warning of an idle session stays until it is answered; who signs out leaves no draft behind', async () => {
  const draft = keyOfDraft('della', 'new');
  tabStorage.setItem(draft, '{}');
  storePush(deviceStorage, PUSH);
  const watch = [<Known key="known" />, <IdleWatch key="watch" />];
  showScreen(watch, { 'GET /api/auth/me': { body: PROFILE } });
  await expectText('5 minutes');
  await settled();
  await idle();
  // A moved mouse is no answer.
  window.dispatchEvent(new Event('pointermove'));
  later(2000);
  expect(document.body.textContent).toContain(WARNING);
  await press('Stay signed in');
  later(2000);
  await expectNoText(WARNING);
  expect(tabStorage.getItem(draft)).toBe('{}');
  await idle();
  // To close it is an answer.
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  later(2000);
  await expectNoText(WARNING);
  await idle();
  await press('Sign out');
  await expect.poll(() => tabStorage.getItem(draft)).toBeNull();
  expect(storedPush(deviceStorage)).toBeNull();
});

it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])(
  'AUTH-29 who does something is not idle: %s',
  async (activity) => {
    showScreen([<Known key="known" />, <IdleWatch key="watch" />], { 'GET /api/auth/me': { body: PROFILE } });
    await expectText('5 minutes');
    await settled();
    later(3 * 60_000);
    window.dispatchEvent(new Event(activity));
    later(2 * 60_000 - 10_000);
    await vi.dynamicImportSettled();
    await settled();
    expect(document.body.textContent).not.toContain(WARNING);
  },
);

it('AUTH-24 who chose 0 minutes is never signed out for idling', async () => {
  const watch = [<Known key="known" />, <IdleWatch key="watch" />];
  showScreen(watch, { 'GET /api/auth/me': { body: { ...PROFILE, security: { sessionTimeout: 0 } } } });
  await expectText('0 minutes');
  await settled();
  later((DEFAULT_SESSION_TIMEOUT - 1) * 60_000 + 10_000);
  await vi.dynamicImportSettled();
  await settled();
  expect(document.body.textContent).not.toContain(WARNING);
});

it('PROF-15 that the profile arrives late is no activity: who idled as long as it allows is warned at once', async () => {
  let answer: ((known: Answer) => void) | undefined;
  const promise = new Promise<Answer>((resolve) => (answer = resolve));
  const watch = [<Known key="known" />, <IdleWatch key="watch" />];
  showScreen(watch, { 'GET /api/auth/me': () => promise });
  await settled();
  later(4 * 60_000 + 10_000);
  answer?.({ body: PROFILE });
  await expectText('5 minutes');
  await settled();
  later(1000);
  await expectText(WARNING);
});

it('AUTH-24 of a server that stores no preferences the timeout chosen on this device holds, as soon as it is chosen', async () => {
  showScreen([<Known key="known" />, <IdleWatch key="watch" />], {
    'GET /api/auth/me': { body: { ...PROFILE, security: { sessionTimeout: 60 } } },
    'GET /api/capabilities': { body: { capabilities: ['bulk'] } },
  });
  await expectText('60 minutes');
  await settled();
  storeSettings({ security: { sessionTimeout: 5 } });
  await idle();
});

it('AUTH-29 who does not answer is signed out for that, and finds the draft again', async () => {
  const draft = keyOfDraft('della', 'new');
  tabStorage.setItem(draft, '{}');
  storePush(deviceStorage, PUSH);
  showScreen([<Known key="known" />, <IdleWatch key="watch" />], { 'GET /api/auth/me': { body: PROFILE } });
  await expectText('5 minutes');
  await settled();
  await idle();
  later(60_000);
  await expectNoText(WARNING);
  await settled();
  expect(tabStorage.getItem(draft)).toBe('{}');
  // Its notifications go on with the next sign-in.
  expect(storedPush(deviceStorage)).toEqual(PUSH);
});
