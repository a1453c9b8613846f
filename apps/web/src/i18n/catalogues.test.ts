import { describe, expect, it } from 'vitest';
import { ACTIVITY_TEXTS, PROBLEM_TEXTS } from '@nestegg/domain';
import type { Catalogue, Texts } from './catalogue.ts';

const english = import.meta.glob<Readonly<Record<string, Catalogue>>>('./en/*.ts', { eager: true });
const others = import.meta.glob<{ readonly texts: Texts }>('./{es,fr,de}/*.ts', { eager: true });

const catalogues = Object.values(english).flatMap((module) => Object.values(module));
const LANGUAGES = ['es', 'fr', 'de'] as const;
const cases = LANGUAGES.flatMap((language) =>
  catalogues.map((catalogue) => ({ language, part: catalogue.part, catalogue })),
);

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('the catalogues', () => {
  it.each(cases)(
    'THEME-10 $part is complete in $language, and fills in what English fills in',
    ({ language, part, catalogue }) => {
      const texts = others[`./${language}/${part}.ts`]?.texts ?? {};
      expect(Object.keys(texts).sort()).toEqual(Object.keys(catalogue.en).sort());
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), key).not.toBe('');
        expect(placesIn(text), key).toEqual(placesIn(catalogue.en[key] ?? ''));
      }
    },
  );

  it.each(LANGUAGES)('THEME-10 have a text in %s for each code that travels, and a code for each text', (language) => {
    const keysOf = (part: string) => Object.keys(others[`./${language}/${part}.ts`]?.texts ?? {});
    expect(keysOf('problems')).toEqual(Object.keys(PROBLEM_TEXTS));
    expect(keysOf('activity')).toEqual(Object.keys(ACTIVITY_TEXTS));
  });

  it('has no text that English lacks', () => {
    const known = new Set(catalogues.map(({ part }) => part));
    const strangers = Object.keys(others).filter((file) => !known.has(file.replace(/^.*\/|\.ts$/g, '')));
    expect(strangers).toEqual([]);
  });
});
