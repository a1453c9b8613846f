import { problemText } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { newPasswordProblem } from './new-password.ts';

const HOLDER = { email: 'della.duck@example.com', name: 'Della von Quack' };
const messageOf = (password: string) => {
  const problem = newPasswordProblem(password, HOLDER);
  return problem && problemText(problem);
};

const COMMON = 'Too many people use this password or one like it: choose another';
const PERSONAL = 'Password must not contain your name or your email address';

describe('a new password', () => {
  it.each([
    'p@ssw0rd',
    'Pa$$w0rd',
    'P4ssw0rd!',
    'Password1!',
    '!!password99',
    'Baseball#1',
    '12345678!',
    'trustno1!',
    'Dragon2024!',
    'qwertyuiop1!',
    'dragon!?!?29',
  ])('is refused as one that everybody uses: %s', (password) => {
    expect(messageOf(password)).toBe(COMMON);
  });

  it.each(['della-77-lake', 'my!DELLA!is!1', 'quackquack1!', 'x9!duckling', '7!von!ahead', 'dellA.duck@example.com1'])(
    'is refused for its person’s name or address: %s',
    (password) => {
      expect(messageOf(`${password}!1`)).toBe(PERSONAL);
    },
  );

  it.each(['a-lake-with-7-geese!', '7!kq9$love#81%33', 'vonnegut-1!', 'example-com-77!', 'correct horse 1!'])(
    'is taken: %s',
    (password) => {
      expect(messageOf(password)).toBeUndefined();
    },
  );

  it('is checked by the settings screen’s rules first', () => {
    expect(messageOf('password')).toBe('Password must contain at least one number');
    expect(messageOf('')).toBe('Password is required');
    expect(messageOf(`1!${'a'.repeat(10_000)}`)).toBe('Password is too long (at most 128 characters)');
  });
});
