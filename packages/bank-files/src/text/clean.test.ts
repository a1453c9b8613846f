import { describe, expect, it } from 'vitest';
import { rawText, rowTexts } from './clean.ts';

const DROPPED = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|\p{Surrogate}|[\u00ad\u200b\ufeff]/gu;

/** A letter, each character of the basic plane, a letter. */
const TEXTS = Array.from({ length: 0x1_00_00 }, (_, code) => `a${String.fromCharCode(code)}b`);

describe('text of a bank', () => {
  it('is cleaned of every character that is to be dropped, and of no other', () => {
    const shown = TEXTS.filter((text) => {
      const clean = text.normalize('NFC').replace(DROPPED, '').replace(/\s+/g, ' ');
      return rowTexts(text, '', '').description !== clean;
    });
    expect(shown).toEqual([]);
    expect(TEXTS.filter((text) => rawText(text) !== text.replace(DROPPED, ''))).toEqual([]);
  });

  it('has single blanks, and none at its ends', () => {
    expect(rowTexts(' Müller  & \u00a0Söhne\n', '', '').description).toBe('Müller & Söhne');
    expect(rowTexts('e\u0301clair', '', '').description).toBe('éclair');
  });
});
