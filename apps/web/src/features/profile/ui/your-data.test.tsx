import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { today } from '../../../i18n/today.ts';
import { closedGate } from '../../../test-support/gate.ts';
import {
  controls,
  dialog,
  expectFocusBack,
  press,
  expectText,
  expectNoText,
  type,
} from '../../../test-support/page.ts';
import { keepSavedFiles } from '../../../test-support/saved-files.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { YourData } from './your-data.tsx';

const EXPORT = 'GET /api/profile/export';
const onDeleted = vi.fn();
let files: ReturnType<typeof keepSavedFiles>;

beforeEach(() => {
  onDeleted.mockClear();
  files = keepSavedFiles();
});

function Mine() {
  const { data } = useApi().useGetMeQuery();
  return data ? <YourData profile={data} onDeleted={onDeleted} /> : <p>Reading</p>;
}

const show = (answers: Answers = {}, more: object = { email: 'della@example.com' }) =>
  showScreen(<Mine />, { 'GET /api/auth/me': { body: { id: 'p-1', name: 'Della Duck', ...more } }, ...answers });

const offers = (...capabilities: readonly string[]): Answers => ({
  'GET /api/capabilities': { body: { capabilities } },
});

describe('a person’s data', () => {
  it('PROF-30 are fetched, and handed over as a file of today', async () => {
    show({ [EXPORT]: { body: { everything: true } } });
    await press('Export my data');
    await expect.poll(files.saved).toEqual([{ name: `nestegg-${today()}.zip`, text: '{"everything":true}' }]);
    await expect.poll(files.held).toBe(0);
    await expectNoText('Failed to export your data.');
  });

  it('that cannot be fetched say so, and are fetched again', async () => {
    let broken = true;
    show({ [EXPORT]: () => (broken ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } : { body: {} }) });
    await press('Export my data');
    await expectText('Failed to export your data. Please try again.');
    expect(await files.saved()).toEqual([]);
    broken = false;
    await press('Export my data');
    await expectNoText('Failed to export your data.');
    await expect.poll(files.saved).toHaveLength(1);
  });

  it('say that they are on their way', async () => {
    const gate = closedGate();
    show({ [EXPORT]: () => gate.opened.then(() => ({ body: {} })) });
    await press('Export my data');
    await expectText('Exporting...');
    gate.open();
    await expectNoText('Exporting...');
  });
});

describe('the account', () => {
  it.each([
    ['della@example.com', { email: 'della@example.com' }],
    ['Della Duck', { email: null }],
  ])('is deleted once %s is typed', async (expected, more) => {
    const screen = show({ 'DELETE /api/profile': { status: 204 } }, more);
    await press('Delete my account');
    await expectText('This action cannot be undone.');
    await type('Type your email address to confirm', expected);
    await type('Password', 'pond-1!');
    await press('Delete');
    await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
    expect(screen.writes()).toMatchObject([{ call: 'DELETE /api/profile', body: { current_password: 'pond-1!' } }]);
  });

  it('stays where the question is cancelled', async () => {
    const screen = show();
    await press('Delete my account');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toEqual([]);
  });
});

describe('what the server does not offer', () => {
  it.each([
    ['data.export', ['Export my data'], ['Delete my account']],
    ['account.delete', ['Delete my account'], ['Export my data']],
  ])('is not shown: only %s', async (capability, shown, hidden) => {
    show(offers(capability));
    await expect.poll(() => shown.flatMap(controls)).toHaveLength(1);
    expect(hidden.flatMap(controls)).toEqual([]);
  });

  it('leaves no heading where it is all of it', async () => {
    show(offers());
    await expectNoText('Reading');
    expect(document.body.textContent).not.toContain('Your data');
  });
});

it('PROF-31 the question about the end of an account gives the focus back', async () => {
  show();
  await expectFocusBack('Delete my account', {});
});
