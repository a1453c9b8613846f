// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, named, show, type, type Shown } from '../../../test-support/show.tsx';
import { DeleteAccount } from './delete-account.tsx';

const onDeleted = vi.fn();
let shown: Shown;

beforeEach(async () => {
  onDeleted.mockClear();
  shown = show(<DeleteAccount expected="della@example.com" onDeleted={onDeleted} onCancel={() => undefined} />, {
    'DELETE /api/profile': () => new Response(null, { status: 204 }),
  });
  await expect.poll(() => document.querySelector('input[type="password"]')).not.toBeNull();
});
afterEach(() => shown.end());

const submit = () => named('Delete')[0];

describe('an account', () => {
  it.each([
    ['another text', 'della@example.co', 'pond-1!'],
    ['no text', '', 'pond-1!'],
    ['no password', 'della@example.com', ''],
  ])('PROF-31 is not deleted with %s', (_, text, password) => {
    type('Type your email address to confirm', text);
    type('Password', password);
    expect(submit()?.hasAttribute('disabled')).toBe(true);
    field('Password').form?.requestSubmit();
    expect(shown.writes()).toEqual([]);
  });

  it('PROF-31 is deleted once its address is typed, with its password', async () => {
    type('Type your email address to confirm', ' della@example.com ');
    type('Password', 'pond-1!');
    submit()?.click();
    await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
    expect(shown.writes()).toMatchObject([{ call: 'DELETE /api/profile', body: { current_password: 'pond-1!' } }]);
  });
});
