import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_TEXTS } from '../activity/activity.ts';
import { REFUSAL_TEXTS } from '../refusal/refusal.ts';
import { fillText, PROBLEM_TEXTS, problemText } from './problem.ts';
import { readText } from './read-text.ts';

const TEXTS = { ...PROBLEM_TEXTS, ...REFUSAL_TEXTS, ...ACTIVITY_TEXTS };
const codes = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** What people and programs put into a text: words, code that means something to patterns, and other texts. */
const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'Household Name', '$&', '$1', '{n}', '.*', '(?<n>)', 'a\nb', ' is required', ...codes),
  fc.constantFrom(...Object.values(TEXTS)),
);
const params = fc.record({ field: words, n: fc.oneof(words, fc.nat()), choices: words, names: words });

/** A label, as the rules have them: letters and spaces. */
const label = fc.stringMatching(/^[A-Z][a-z]+( [a-z]+)?$/);

describe('a sentence', () => {
  it.each(codes)('THEME-10 of %s is recognised as an equal text, whatever its parameters', (code) => {
    fc.assert(
      fc.property(params, (filled) => {
        const sentence = fillText(TEXTS[code], filled);
        const reading = readText(sentence, TEXTS);
        expect(reading && fillText(TEXTS[reading.code], reading.params)).toBe(sentence);
      }),
    );
  });

  it('THEME-10 gives back the words that filled it in', () => {
    fc.assert(
      fc.property(label, fc.nat(), fc.array(label, { minLength: 1 }), (field, n, list) => {
        fc.pre(field !== 'Password');
        const choices = list.join(', ');
        const read = (code: keyof typeof PROBLEM_TEXTS) =>
          readText(problemText({ code, params: { field, n, choices } }), TEXTS);
        expect(read('text.too-long')).toEqual({ code: 'text.too-long', params: { field, n: String(n) } });
        expect(read('choice.invalid')).toEqual({ code: 'choice.invalid', params: { field, choices } });
        expect(read('field.unknown')).toEqual({ code: 'field.unknown', params: { field } });
      }),
    );
    const names = 'Nest, Lake. Cabin';
    expect(readText(fillText(TEXTS['account.last-owner'], { names }), TEXTS)).toEqual({
      code: 'account.last-owner',
      params: { names },
    });
  });

  it.each([
    ['Description is required', 'description.required'],
    ['Name is required', 'text.required'],
    ['Password is too long (at most 128 characters)', 'password.long'],
    ['Bio is too long (at most 500 characters)', 'text.too-long'],
    ['Date must be a date like 2026-01-31', 'date.invalid'],
    ['Frequency must be monthly, weekly, biweekly, quarterly or annually', 'frequency.invalid'],
    ['Amount must be a valid number', 'amount.required'],
    ['Current password is wrong', 'current-password.wrong'],
  ])('THEME-10 %s is %s, the most exact of those that fit', (sentence, code) => {
    expect(readText(sentence, TEXTS)?.code).toBe(code);
  });

  it.each([
    '',
    'Too cheerful',
    'current password is wrong',
    'Current password is wrong.',
    'Oh: Current password is wrong',
    'Write the amount like 1234x56',
  ])('THEME-10 of another server is not recognised: %j', (sentence) => {
    expect(readText(sentence, TEXTS)).toBeNull();
  });

  it('THEME-10 is none of ours without all the words that one of them has of its own', () => {
    const parts = Object.values(TEXTS).map((text) => text.split(/\{\w+\}/));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sentence) => {
        fc.pre(!parts.some((own) => own.every((part) => sentence.includes(part))));
        expect(readText(sentence, TEXTS)).toBeNull();
      }),
    );
  });
});

it('no two catalogues have a code in common', () => {
  const all = [PROBLEM_TEXTS, REFUSAL_TEXTS, ACTIVITY_TEXTS].flatMap((texts) => Object.keys(texts));
  expect(codes).toHaveLength(all.length);
});
