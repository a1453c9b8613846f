import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, textFault, tidyText } from './text.ts';

describe('a text', () => {
  it('DOM-23 is normalised and trimmed', () => {
    expect(tidyText('  Cafe\u0301 ')).toBe('Café');
    fc.assert(fc.property(fc.string(), (text) => tidyText(tidyText(text)) === tidyText(text)));
  });

  it('DOM-23 is normalised at any length that can fit, and beyond that is what it is: too long', () => {
    const longest = 'ᾂ'.repeat(500);
    expect(longest.normalize('NFD')).toHaveLength(2000);
    expect(tidyText(` ${longest.normalize('NFD')} `)).toBe(longest);
    const accents = `a${'\u0300\u0316'.repeat(2000)}`;
    expect(tidyText(` ${accents}`)).toBe(accents);
    expect(textFault(tidyText(accents), 500, true)).toBe('text.too-long');
  });

  it('DOM-23 has characters, not code units', () => {
    expect(characterCount('🦆🦆')).toBe(2);
    expect([textFault('🦆'.repeat(200), 200, true), textFault('🦆'.repeat(201), 200, true)]).toEqual([
      null,
      'text.too-long',
    ]);
  });

  it('DOM-23 may be required', () => {
    expect([textFault('', 5, true), textFault('', 5, false), textFault('a', 5, true)]).toEqual([
      'text.required',
      null,
      null,
    ]);
  });

  it.each(['\u200b', '\u3164', '\u2800', '\u00ad\u2060 \ufe0f'])(
    'DOM-23 is missing where it is %j, which is not seen',
    (text) => {
      expect([textFault(text, 5, true), textFault(text, 5, false), textFault(`a${text}`, 9, true)]).toEqual([
        'text.required',
        null,
        null,
      ]);
    },
  );

  it.each(['\u0000', '\u0007', '\u007f', '\u0085', '\u202e', '\u2066', '\u200f', '\ud800', '\udc00'])(
    'DOM-23 is refused with %j in it',
    (mark) => {
      expect(textFault(`a${mark}b`, 200, true)).toBe('text.forbidden');
    },
  );

  it.each(['a\tb', 'a\nb', 'a\r\nb', '👩‍👩‍👧', 'עברית', 'é'])('is fine: %j', (text) => {
    expect(textFault(text, 200, true)).toBeNull();
  });
});
