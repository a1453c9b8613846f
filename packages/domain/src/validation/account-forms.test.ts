import { describe, expect, it } from 'vitest';
import {
  type PasswordFormValues,
  validateAccountForm,
  validatePasswordForm,
  validateProfileForm,
  validateProfilePasswordForm,
} from './account-forms.ts';
import { comparableEmail } from './email.ts';
import { problemText } from '../problem/problem.ts';

const GOOD = { currentPassword: 'old', newPassword: 'duckduck1!', confirmPassword: 'duckduck1!' };
const PROFILE = { name: 'Della Duck', email: 'della@example.com', phone: '', bio: '' };

describe('the settings screen', () => {
  it.each([
    ['', ['Email is required']],
    ['  ', ['Email is required']],
    ['della', ['Please enter a valid email address']],
    ['della@example', ['Please enter a valid email address']],
    ['a b@example.com', ['Please enter a valid email address']],
    ['a@b@example.com', ['Please enter a valid email address']],
    ['a\u0000b@example.com', ['Please enter a valid email address']],
    ['a\u202eb@example.com', ['Please enter a valid email address']],
    ['a\ud800b@example.com', ['Please enter a valid email address']],
    [`${'a'.repeat(250)}@example.com`, ['Please enter a valid email address']],
    [' della@example.com ', []],
    [`${'a'.repeat(242)}@example.com`, []],
    [`${'a'.repeat(243)}@example.com`, ['Please enter a valid email address']],
  ])('SET-09 SET-10 SET-11 the e-mail address %j yields %j, the display name no error', (email, texts) => {
    expect(validateAccountForm({ email }).map(problemText)).toEqual(texts);
  });

  it.each<[Partial<PasswordFormValues>, string[]]>([
    [{}, []],
    [{ currentPassword: '' }, ['Current password is required']],
    // One of blanks may be one.
    [{ currentPassword: ' ' }, []],
    [{ newPassword: '', confirmPassword: '' }, ['Password is required']],
    [{ newPassword: 'ab1!', confirmPassword: 'ab1!' }, ['Password must be at least 8 characters']],
    [{ newPassword: 'duckduck!', confirmPassword: 'duckduck!' }, ['Password must contain at least one number']],
    [
      { newPassword: 'duckduck1', confirmPassword: 'duckduck1' },
      ['Password must contain at least one special character'],
    ],
    [{ confirmPassword: 'other' }, ['Passwords do not match']],
  ])('SET-12 SET-13 SET-14 SET-15 SET-16 SET-17 changing the password with %j yields %j', (values, texts) => {
    expect(validatePasswordForm({ ...GOOD, ...values }).map(problemText)).toEqual(texts);
  });

  it('names the field of each problem', () => {
    const wrong = { currentPassword: '', newPassword: 'x', confirmPassword: 'y' };
    expect(validatePasswordForm(wrong)).toEqual([
      { field: 'currentPassword', code: 'current-password.required' },
      { field: 'newPassword', code: 'password.short' },
      { field: 'confirmPassword', code: 'password.mismatch' },
    ]);
    expect(validateProfilePasswordForm(wrong)).toEqual([
      { field: 'confirmPassword', code: 'new-password.mismatch' },
      { field: 'newPassword', code: 'new-password.short' },
    ]);
    expect(validateAccountForm({ email: '' })).toEqual([{ field: 'email', code: 'email.required' }]);
    const profile = { name: '', email: '', phone: '1'.repeat(31), bio: 'x'.repeat(501) };
    expect(validateProfileForm(profile).map(({ field, code }) => [field, code])).toEqual([
      ['name', 'text.required'],
      ['email', 'email.required'],
      ['phone', 'text.too-long'],
      ['bio', 'text.too-long'],
    ]);
  });

  it('SET-14 takes a password of exactly 8 characters', () => {
    expect(validatePasswordForm({ ...GOOD, newPassword: 'duckdu1!', confirmPassword: 'duckdu1!' })).toEqual([]);
  });

  it('bounds a password, counted in characters', () => {
    const long = `${'🦆'.repeat(126)}1!`;
    expect(validatePasswordForm({ ...GOOD, newPassword: long, confirmPassword: long })).toEqual([]);
    const longer = `${long}x`;
    const [problem] = validatePasswordForm({ ...GOOD, newPassword: longer, confirmPassword: longer });
    expect(problem && problemText(problem)).toBe('Password is too long (at most 128 characters)');
  });
});

describe('the profile screen', () => {
  it.each<[Partial<PasswordFormValues>, string[]]>([
    [{}, []],
    [{ newPassword: 'duckduck', confirmPassword: 'duckduck' }, []],
    [{ confirmPassword: 'other' }, ["New passwords don't match"]],
    [{ newPassword: 'short', confirmPassword: 'short' }, ['New password must be at least 8 characters']],
  ])('PROF-13 PROF-14 changing the password with %j yields %j', (values, texts) => {
    expect(validateProfilePasswordForm({ ...GOOD, ...values }).map(problemText)).toEqual(texts);
  });

  it('PROF-36 DOM-34 bounds name, phone and bio', () => {
    expect(validateProfileForm(PROFILE)).toEqual([]);
    const tooLong = { ...PROFILE, name: 'x'.repeat(101), phone: '1'.repeat(31), bio: 'x'.repeat(501) };
    expect(validateProfileForm(tooLong).map(problemText)).toEqual([
      'Name is too long (at most 100 characters)',
      'Phone is too long (at most 30 characters)',
      'Bio is too long (at most 500 characters)',
    ]);
    expect(validateProfileForm({ ...PROFILE, name: ' ', email: '' }).map(problemText)).toEqual([
      'Name is required',
      'Email is required',
    ]);
  });
});

it('SRV-47 compares addresses without regard to case', () => {
  expect(comparableEmail(' Della@Example.COM ')).toBe('della@example.com');
});
