import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as contract from '../contract/index.ts';
import type { Call } from '../contract/index.ts';
import { isTokenForm, TOKEN_LENGTH, TOKEN_LETTERS, tokenOf } from './token-form.ts';
import { TOKEN_RIGHTS, tokenAllows } from './token-rights.ts';

const letters = fc.string({
  unit: fc.constantFrom(...TOKEN_LETTERS.split('')),
  minLength: TOKEN_LENGTH,
  maxLength: TOKEN_LENGTH,
});

describe('the form of an access token', () => {
  it.each([
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '3i8aJj'],
    ['00000000000000000000000000000000', '2wjyrI'],
    ['DuckPondsAreQuietInTheMorning123', '1roQBv'],
    ['zYxWvUtSrQpOnMlKjIhGfEdCbA987654', '2w3rVl'],
  ])('TOK-01 is nest_, 32 letters and 6 of their CRC-32: %s', (random, sum) => {
    expect(tokenOf(random)).toBe(`nest_${random}${sum}`);
    expect(isTokenForm(`nest_${random}${sum}`)).toBe(true);
  });

  it('TOK-01 with one character changed, added or taken away it is none', () => {
    const position = fc.integer({ min: 0, max: 42 });
    fc.assert(
      fc.property(letters, position, fc.constantFrom(...TOKEN_LETTERS.split('')), (random, place, letter) => {
        const token = tokenOf(random);
        const changed = token.slice(0, place) + letter + token.slice(place + 1);
        expect(isTokenForm(changed)).toBe(changed === token);
        expect(isTokenForm(token.slice(0, place) + token.slice(place + 1))).toBe(false);
        expect(isTokenForm(`${token}${letter}`)).toBe(false);
      }),
    );
  });

  it.each(['', 'nest_', `${tokenOf('a'.repeat(32))}\n`, ` ${tokenOf('a'.repeat(32))}`, tokenOf('ä'.repeat(32))])(
    'TOK-01 refuses %j',
    (text) => expect(isTokenForm(text)).toBe(false),
  );
});

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;
const calls = Object.values<object>(contract).filter(isCall);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const none = { read: false, write: false, import: false };

describe('what a scope allows', () => {
  it('TOK-04 each call that declares a right needs that one and no other', () => {
    for (const call of calls) {
      for (const right of TOKEN_RIGHTS) {
        const expected = call.token === right || call.token === 'any';
        expect([nameOf(call), right, tokenAllows(call, { ...none, [right]: true })]).toEqual([
          nameOf(call),
          right,
          expected,
        ]);
      }
    }
  });

  it('TOK-04 the calls for credentials are these and no others', () => {
    const declared = calls.filter(({ token }) => token).map((call) => `${call.token} ${nameOf(call)}`);
    expect(declared.toSorted()).toMatchSnapshot();
  });

  it('TOK-04 only what reads is declared as reading', () => {
    // What may import reads its own imports.
    for (const call of calls.filter(({ token }) => token !== undefined && token !== 'import')) {
      expect([nameOf(call), call.method === 'GET']).toEqual([
        nameOf(call),
        call.token === 'read' || call.token === 'any',
      ]);
    }
  });
});
