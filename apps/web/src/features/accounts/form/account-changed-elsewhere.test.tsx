import { expect, it } from 'vitest';
import { useDispatch } from 'react-redux';
import { useApi } from '../../../shared/api-context.ts';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { control, controls, dialog, expectText, field, press, type } from '../../../test-support/page.ts';
import { conflict, FORBIDDEN } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { AccountScreen } from '../detail/account-screen.tsx';

const READ = 'GET /api/accounts/a-1';
const UPDATE = 'PATCH /api/accounts/a-1';

const AROUND: Answers = {
  'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } },
  'GET /api/households': { body: { data: [] } },
  'GET /api/accounts/a-1/reconciliations': { body: { data: [] } },
};

/** Has the account fetched anew, as when another person’s change is known. */
function LookAgain() {
  const dispatch = useDispatch();
  const { util } = useApi();
  return <button onClick={() => dispatch(util.invalidateTags(['Account']))}>Look again</button>;
}

/** An account is being renamed while another person gives it a number, which the screen knows by now. */
async function show(theirs: object = { kind: 'cash', bank_id: 'DE77' }) {
  const stored = { account: accountAnswer() };
  const screen = showScreen(
    <>
      <AccountScreen id="a-1" transactions={null} />
      <LookAgain />
    </>,
    {
      ...AROUND,
      [READ]: () => ({ body: stored.account }),
      [UPDATE]: ({ headers }) =>
        headers.get('if-match') === '"3"' ? conflict('account.changed') : { body: { ...stored.account, version: 5 } },
    },
  );
  await press('Edit');
  await type('Name', 'Mine');
  stored.account = accountAnswer({ name: 'Everyday', version: 4, ...theirs });
  const before = screen.calls(READ).length;
  await press('Look again');
  await expect.poll(() => screen.calls(READ).length).toBeGreaterThan(before);
  await expect.poll(screen.pending).toBe(0);
  await press('Save');
  await expectText('Someone else changed this account');
  return { ...screen, versions: () => screen.calls(UPDATE).map(({ headers }) => headers.get('if-match')) };
}

it('an account that another person changes while it is edited keeps both changes, once they were seen', async () => {
  const screen = await show();
  await expectText('Their version: Everyday · Cash · DE77');
  expect((await field('Name')).value).toBe('Mine');
  await press('Keep mine');
  await expect.poll(dialog).toBeNull();
  expect(screen.versions()).toEqual(['"3"', '"4"']);
  expect(new Set(screen.calls(UPDATE).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  expect(screen.calls(UPDATE).at(-1)?.body).toMatchObject({ name: 'Mine', kind: 'cash', bank_id: 'DE77' });
});

it('an account whose same field another person changes is saved over theirs as a request of its own', async () => {
  const screen = await show({ name: 'Theirs' });
  await press('Keep mine');
  await expect.poll(dialog).toBeNull();
  const [refused, sent] = screen.calls(UPDATE);
  expect(sent?.body).toEqual(refused?.body);
  expect(sent?.headers.get('idempotency-key')).not.toBe(refused?.headers.get('idempotency-key'));
});

it('an account that another person changes while it is edited can be taken as it is now', async () => {
  const screen = await show();
  (await control('Use theirs')).focus();
  await press('Use theirs');
  await expect.poll(async () => (await field('Name')).value).toBe('Everyday');
  // The button that had the focus is gone; the page's heading is behind the dialog.
  expect(document.activeElement).toBe(dialog()?.querySelector('h2'));
  expect((await field('Account number')).value).toBe('DE77');
  await press('Save');
  await expect.poll(dialog).toBeNull();
  expect(screen.versions()).toEqual(['"3"', '"4"']);
});

it('an account whose other version cannot be read says that there is one, and keeps what was typed', async () => {
  let isRead = true;
  showScreen(<AccountScreen id="a-1" transactions={null} />, {
    ...AROUND,
    [READ]: () => (isRead ? { body: accountAnswer() } : FORBIDDEN),
    [UPDATE]: conflict('account.changed'),
  });
  await press('Edit');
  await type('Name', 'Mine');
  isRead = false;
  await press('Save');
  await expect.poll(() => dialog()?.textContent).toContain('Someone else changed this account');
  expect((await field('Name')).value).toBe('Mine');
  expect(controls('Use theirs')).toEqual([]);
});
