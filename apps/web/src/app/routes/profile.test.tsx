import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import { expect, it } from 'vitest';
import { keyOfDraft } from '../../shared/storage/drafts.ts';
import { tabStorage } from '../../shared/storage/safe-storage.ts';
import { WithAuth } from '../../test-support/open-app.tsx';
import { press, type } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { Component as ProfilePage } from './profile.tsx';

it('PROF-31 who has deleted their account is signed out, not for idling, and leaves no draft behind', async () => {
  const auth = createFakeAuth({ user: FAKE_USER });
  await auth.start();
  const draft = keyOfDraft('p-1', 'new');
  tabStorage.setItem(draft, '{}');
  showScreen(
    <WithAuth auth={auth}>
      <ProfilePage />
    </WithAuth>,
    { 'GET /api/auth/me': { body: { id: 'p-1', email: 'della@example.com' } }, 'DELETE /api/profile': { status: 204 } },
    '/profile',
  );
  await press('Delete my account');
  await type('Type your email address to confirm', 'della@example.com');
  await type('Password', 'pond-1!');
  await press('Delete');
  await expect.poll(() => auth.getState()).toEqual({ status: 'unauthenticated', ended: 'signed-out' });
  expect(tabStorage.getItem(draft)).toBeNull();
});
