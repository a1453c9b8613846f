import { expect, it } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import { press } from '../../test-support/page.ts';
import { showScreen, type Answer } from '../../test-support/scripted-screen.tsx';

const ME = { id: 'p-1', name: 'Ann', username: 'ann', phone: '123', preferences: { analytics: true, theme: 'light' } };
// After a conflict the profile is read anew, which would hide whether it was put back.
const REFUSED: Answer = { status: 422, body: { code: 'VALIDATION_ERROR', message: 'Is refused' } };

function Person() {
  const api = useApi();
  const profile = api.useGetMeQuery().data;
  const [updateUser] = api.useUpdateUserMutation();
  const [updateProfile] = api.useUpdateProfileMutation();
  const preferences = { analytics: false, theme: 'dark' } as const;
  return (
    <>
      <p>
        {profile &&
          [
            profile.name,
            profile.displayName,
            profile.phone,
            profile.preferences.analytics,
            profile.preferences.theme,
          ].join()}
      </p>
      <button type="button" onClick={() => void updateUser({ name: 'Nan' })}>
        Rename
      </button>
      <button type="button" onClick={() => void updateProfile({ preferences })}>
        Prefer
      </button>
    </>
  );
}

const shown = () => document.querySelector('p')?.textContent;

/** Shows the profile in front of a server that answers changes once the test says how. */
function open(later: Answer | Promise<Answer> = { body: ME }) {
  let reads = 0;
  let answer!: (answer: Answer) => void;
  const promise = new Promise<Answer>((resolve) => (answer = resolve));
  showScreen(<Person />, {
    'GET /api/auth/me': () => ((reads += 1) === 1 ? { body: ME } : later),
    'PUT /api/auth/user': () => promise,
    'PATCH /api/profile': () => promise,
  });
  return answer;
}

it.each([
  ['a name is shown with the name that it displays', 'Rename', 'Nan,Nan,123,true,light'],
  ['a preference is shown, other than theme and language, which are the device’s', 'Prefer', 'Ann,Ann,123,false,light'],
])('%s before the server answers, until it refuses', async (_, button, meanwhile) => {
  const answer = open();
  await expect.poll(shown).toBe('Ann,Ann,123,true,light');
  await press(button);
  await expect.poll(shown).toBe(meanwhile);
  answer(REFUSED);
  await expect.poll(shown).toBe('Ann,Ann,123,true,light');
});

it('what the server made of a name is shown as soon as it says so', async () => {
  const answer = open(new Promise<never>(() => {}));
  await expect.poll(shown).toBe('Ann,Ann,123,true,light');
  await press('Rename');
  await expect.poll(shown).toBe('Nan,Nan,123,true,light');
  answer({ body: { ...ME, name: 'Nana', phone: '124' } });
  await expect.poll(shown).toBe('Nana,Nana,124,true,light');
});
