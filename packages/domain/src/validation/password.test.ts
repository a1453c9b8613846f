import { describe, expect, it } from 'vitest';
import { isPersonalPassword } from './password.ts';

const DELLA = { email: 'della.duck@example.com', names: ['Ann von Quack', 'Ö'] };

describe('a password is personal', () => {
  it.each(['della-77-lake', 'my!DELLA!is!1', 'quackquack1!', 'x9!ducklings', 'so7!ann!so', 'Della.Duck@example.com'])(
    'for a word of its person’s name or address: %s',
    (password) => {
      expect(isPersonalPassword(password, DELLA)).toBe(true);
    },
  );

  it.each(['annual-rate-7!', 'example-com-77!', 'wander-öland-1!', 'correct horse 1!'])(
    'for no short word within another, nor for where the address is: %s',
    (password) => {
      expect(isPersonalPassword(password, DELLA)).toBe(false);
    },
  );

  it('however its accents are written', () => {
    const own = { email: 'x@example.com', names: ['Zoë\u0308lle'.normalize('NFD')] };
    expect(isPersonalPassword(`my-${'zoë\u0308lle'.normalize('NFC')}-1!`, own)).toBe(true);
  });
});
