import { expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Anne-Marie  d’Été', 'Anne-Marie d’Été'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['WG 4.2', 'WG 4.2'],
  ['Müller & Söhne', 'Müller & Söhne'],
  ['Ada\r\nBcc: all', 'Ada Bcc: all'],
  ['Ada\u0000\u001b[31m\u202eB', 'Ada [31m B'],
  ['Pay at https://evil.example now', 'Pay at now'],
  ['Pay at evil.example/x now', 'Pay at now'],
  ['Pay at www.evil now', 'Pay at now'],
  ['write me@evil.example', 'write'],
  ['ｅｖｉｌ．ｃｏｍ', 'Somebody'],
  ['evil。com', 'Somebody'],
  ['me＠evil', 'Somebody'],
  ['call tel:+15551234', 'call'],
  ['see 192.0.2.1/x', 'see'],
  ['javascript:alert(1)', 'Somebody'],
  [' \u200b ', 'Somebody'],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name, 'Somebody')).toBe(shown);
});

it('is no longer than a name', () => {
  const shown = shownName('word '.repeat(40), 'Somebody');
  expect([Array.from(shown).length <= 60, shown.endsWith('…')]).toEqual([true, true]);
  expect(['é'.repeat(60), 'é'.repeat(61)].map((name) => shownName(name, 'Somebody'))).toEqual([
    'é'.repeat(60),
    `${'é'.repeat(59)}…`,
  ]);
});
