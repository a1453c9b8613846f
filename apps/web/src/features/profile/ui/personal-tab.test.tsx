// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { named, show, type, type Shown } from '../../../test-support/show.tsx';
import { PersonalTab } from './personal-tab.tsx';

const PROFILE = {
  id: 'p-1',
  auth0_id: 'della',
  name: 'Della',
  email: 'old@example.com',
  preferences: {},
  security: {},
};

let shown: Shown;
afterEach(() => shown.end());

function Personal() {
  const { data } = useApi().useReadMeQuery();
  return data ? <PersonalTab profile={data} onDeleted={() => undefined} /> : null;
}

const isThere = (name: string) => expect.poll(() => named(name).length).toBeGreaterThan(0);
const press = (name: string) => named(name)[0]?.click();

async function changeAddress(isPending: boolean): Promise<void> {
  shown = show(<Personal />, {
    'GET /api/auth/me': () => PROFILE,
    'PUT /api/auth/user': () => PROFILE,
    'POST /api/auth/email': () => ({ email: 'new@example.com', pending: isPending }),
  });
  await isThere('Edit');
  press('Edit');
  await isThere('Save Changes');
  type('Email', 'new@example.com');
  press('Save Changes');
  await isThere('Change');
  type('Password', 'pond-1!');
  await expect.poll(() => named('Change')[0]?.hasAttribute('disabled')).toBe(false);
  press('Change');
}

describe('a changed address', () => {
  it.each([
    [true, 'Open the link we sent to new@example.com to finish the change.'],
    [false, 'Profile updated successfully!'],
  ])('PROF-33 asks for the password, and says whether it waits for its link: %s', async (isPending, words) => {
    await changeAddress(isPending);
    await expect.poll(() => shown.page.textContent).toContain(words);
    const [saved, changed] = shown.writes();
    expect(saved).toMatchObject({ call: 'PUT /api/auth/user', body: { name: 'Della' } });
    expect(saved?.body).not.toHaveProperty('email');
    expect(changed).toMatchObject({
      call: 'POST /api/auth/email',
      body: { email: 'new@example.com', current_password: 'pond-1!' },
    });
  });
});
