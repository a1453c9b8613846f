import { expect, it } from 'vitest';
import { firstTranslated, storedLanguage } from './language.ts';

it.each([
  [['de-AT', 'en-US'], 'de'],
  [['pt-BR', 'fr', 'en'], 'fr'],
  [['en-GB', 'de'], 'en'],
  [['ja', 'pt'], 'en'],
  [[], 'en'],
])('SET-04 until a language is chosen, that of a browser with %j is %s', (languages, language) => {
  expect(firstTranslated(languages)).toBe(language);
});

it('a language that was chosen wins over the browser’s', () => {
  expect(storedLanguage()).toBe('en');
  localStorage.setItem('nestegg-language', 'es');
  expect(storedLanguage()).toBe('es');
});
