// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const languageOf = async (...languages: string[]) => {
  vi.stubGlobal('navigator', { languages });
  return (await import('./language.ts')).storedLanguage();
};

it.each([
  [['de-AT', 'en-US'], 'de'],
  [['pt-BR', 'fr', 'en'], 'fr'],
  [['en-GB', 'de'], 'en'],
  [['ja', 'pt'], 'en'],
  [[], 'en'],
])('SET-04 until a language is chosen, that of a browser with %j is %s', async (languages, language) => {
  expect(await languageOf(...languages)).toBe(language);
});

it('a language that was chosen wins over the browser’s', async () => {
  localStorage.setItem('nestegg-language', 'es');
  expect(await languageOf('de')).toBe('es');
});
