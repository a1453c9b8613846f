import { TRANSLATED_LANGUAGES } from '@nestegg/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser } from '../../../test/browser.ts';
import { formOf } from '../../../test/identity-form.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { findTexts } from './texts/find-texts.ts';
import { fr } from './texts/fr.ts';
import type { Texts } from './texts/texts.ts';

const FORGOT = '/identity/forgot-password';
const GERMAN = { 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' };

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  browser = new Browser(server.app);
});

const languageOf = (body: string): string | undefined => /<html lang="(\w+)">/.exec(body)?.[1];

describe('the pages of the identity provider', () => {
  it.each([
    ['es', 'Iniciar sesión'],
    ['fr', 'Se connecter'],
    ['de', 'Anmelden'],
    ['en', 'Sign in'],
  ])('are in the language that the app passes on, whatever the browser’s is: %s', async (language, title) => {
    const path = await browser.open({ ui_locales: language });
    const { body } = await browser.get(path, { 'accept-language': 'fr' });
    expect([languageOf(body), formOf(body)]).toMatchObject([
      language,
      { title, links: [expect.any(String), expect.stringContaining(`${FORGOT}?ui_locales=${language}`)] },
    ]);
  });

  it('are in the browser’s language where none is passed on', async () => {
    const { body } = await browser.get(await browser.open({ screen_hint: 'signup' }), GERMAN);
    expect([languageOf(body), formOf(body)]).toMatchObject([
      'de',
      {
        title: 'Konto erstellen',
        fields: {
          email: { label: 'E-Mail-Adresse' },
          password: { description: 'Das Passwort muss mindestens 8 Zeichen mit Ziffern und Sonderzeichen haben.' },
        },
        links: [expect.stringContaining('Stattdessen anmelden: ')],
      },
    ]);
    expect(body).toContain('data-show="Passwort zeigen" data-hide="Passwort verbergen"');
  });

  it('say in their language what is wrong with a form', async () => {
    const path = await browser.open({ screen_hint: 'signup', ui_locales: 'fr' });
    const { body } = await browser.refused(path, { name: ' ', email: 'x', password: 'short' });
    expect(formOf(body).fields).toMatchObject({
      name: { description: 'Nom est obligatoire' },
      email: { description: 'Saisissez une adresse e-mail valide' },
      password: { description: 'Le mot de passe doit avoir au moins 8 caractères' },
    });
    const again = await browser.refused(await browser.open({ ui_locales: 'fr' }), { email: 'x', password: 'x' });
    expect(formOf(again.body).alert).toBe('L’adresse e-mail ou le mot de passe est incorrect.');
  });

  it('beside a sign-in follow the link’s language, else the browser’s', async () => {
    const passed = await browser.get(`${FORGOT}?ui_locales=es`, GERMAN);
    expect([languageOf(passed.body), formOf(passed.body).title]).toEqual(['es', '¿Has olvidado la contraseña?']);
    const browsers = await browser.get(FORGOT, GERMAN);
    expect([languageOf(browsers.body), formOf(browsers.body).title]).toEqual(['de', 'Passwort vergessen?']);
    const over = await browser.get(`/identity/reset/${'x'.repeat(22)}`, GERMAN);
    expect(formOf(over.body)).toMatchObject({ title: 'Link abgelaufen', button: 'Zur Startseite' });
  });

  it('name a failure of the provider in the language of the request', async () => {
    const { body } = await browser.get(authorizeUrl({ client_id: 'unknown', ui_locales: 'de' }));
    expect([languageOf(body), formOf(body).title]).toEqual(['de', 'Anmeldefehler']);
  });
});

describe('the language of a page', () => {
  it.each([
    ['', 'en'],
    ['*', 'en'],
    ['zh-CN,zh', 'en'],
    ['zh-CN,es-MX;q=0.5', 'es'],
    ['en;q=0.2, FR ;q=0.7', 'fr'],
    ['de;q=0,es;q=0.1', 'es'],
    ['de;q=0,*', 'en'],
    ['de;q=x,es', 'es'],
  ])('of a browser that asks for %j is %s', (acceptLanguage, language) => {
    expect(findTexts({ acceptLanguage }).lang).toBe(language);
  });

  it.each([
    ['fr de', 'fr'],
    ['ja de-AT', 'de'],
    ['ja', 'es'],
    [['fr', 'de'], 'es'],
    [undefined, 'es'],
  ])('that is asked for by %j, else by a Spanish browser, is %s', (uiLocales, language) => {
    expect(findTexts({ uiLocales, acceptLanguage: 'es' }).lang).toBe(language);
  });
});

const placesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const wordsIn = ({ problems, ...words }: Texts): Record<string, string> => ({ ...words, ...problems });

describe('the catalogues of the pages', () => {
  it.each([es, fr, de])('have in each language every text with its places: $lang', (texts) => {
    const translated = wordsIn(texts);
    expect(Object.keys(translated)).toEqual(Object.keys(wordsIn(en)));
    for (const [key, text] of Object.entries(wordsIn(en))) {
      expect([key, placesOf(translated[key] ?? '')]).toEqual([key, placesOf(text)]);
      expect(translated[key]?.trim()).not.toBe('');
    }
  });

  it('are in the languages of the app', () => {
    expect([en, es, fr, de].map(({ lang }) => lang)).toEqual(TRANSLATED_LANGUAGES);
  });
});
