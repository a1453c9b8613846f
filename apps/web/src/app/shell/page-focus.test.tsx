// @vitest-environment happy-dom
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { shell } from '../../i18n/en/shell.ts';
import { LanguageProvider, useTexts } from '../../i18n/language-context.tsx';
import { setLanguage, useStoredLanguage } from '../../shared/preferences/language.ts';
import { mountAt } from '../../test-support/mounting.tsx';
import { PageFocus } from './page-focus.tsx';

const Heading = () => <h1>{useTexts(shell).settings}</h1>;

const App = () => (
  <LanguageProvider language={useStoredLanguage()}>
    <PageFocus product="Nestegg" />
    <Suspense>
      <Heading />
    </Suspense>
  </LanguageProvider>
);

it('the window is named after the page’s heading, also after a change of language', async () => {
  mountAt(<App />);
  await expect.poll(() => document.title).toBe('Settings · Nestegg');
  setLanguage('de');
  await expect.poll(() => document.title).toBe('Einstellungen · Nestegg');
});
