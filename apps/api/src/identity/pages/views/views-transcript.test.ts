import { expect, it } from 'vitest';
import { pageText } from '../../../../test/page-transcript.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { fr } from '../texts/fr.ts';
import { slowDown } from '../slow-down.ts';
import type { FormPlace } from '../texts/form-place.ts';
import type { Texts } from '../texts/texts.ts';
import { confirmPage, forgotPage, resetPage } from './account-pages.ts';
import { consentPage } from './consent-page.ts';
import { deviceCodePage, deviceSignInPage } from './device-pages.ts';
import { problemPage } from './message-page.ts';
import { codePage, codesLeftPage, recoveryCodePage } from './second-step-pages.ts';
import { signInPage } from './sign-in-page.ts';
import { signUpPage } from './sign-up-page.ts';

const passkey = { challenge: 'c', rpId: 'nest.example' };
const action = '/action';

const REQUEST: Parameters<typeof consentPage>[0]['request'] = {
  clientId: 'c',
  app: '<b>Pond</b>',
  code: undefined,
  place: 'pond.example',
  scopes: [],
  accountId: 'a',
  rights: ['read', 'write', 'import'],
  ledgers: [
    { id: 'l1', name: null },
    { id: 'l2', name: 'Nest & Co' },
  ],
  claims: { profile: 'Olive', email: 'olive@example.com' },
};

/** Each page, in the states that its text depends on. */
function pagesOf(t: Texts): string[] {
  const place: FormPlace = { t, path: '/path', forgotPath: '/forgot' };
  const codeWrong = { code: 'code.wrong' };
  const step = { place, problem: undefined };
  const consent = { t, action, nothingChosen: false };
  return [
    signInPage({ place }),
    signInPage({ place, email: 'a@b.ch', problems: { form: { code: 'sign-in.refused' } }, passkey }),
    signUpPage({ place }),
    signUpPage({
      place,
      name: '"Olive"',
      email: 'x',
      problems: {
        email: { code: 'email.invalid' },
        password: { code: 'password.long', params: { n: 200 } },
        form: { code: 'attempts.later' },
      },
    }),
    forgotPage({ t, action }),
    forgotPage({ t, action, problems: { email: { code: 'email.required' } } }),
    resetPage({ t, action }),
    resetPage({ t, action, problems: { password: slowDown(60) } }),
    resetPage({ t, action, problems: { password: slowDown(61) } }),
    confirmPage({ t, action, email: 'a@b.ch' }),
    confirmPage({ t, action, email: 'a@b.ch', problems: { password: { code: 'password.wrong' } } }),
    codePage({ ...step, hasApp: true }),
    codePage({ place, problem: codeWrong, hasApp: true, passkey }),
    codePage({ place, problem: codeWrong, hasApp: false, passkey }),
    recoveryCodePage({ ...step, other: undefined }),
    recoveryCodePage({ place, problem: codeWrong, other: 'code' }),
    recoveryCodePage({ ...step, other: 'passkey' }),
    codesLeftPage({ t, next: '/next', left: 1 }),
    codesLeftPage({ t, next: '/next', left: 3 }),
    deviceSignInPage({ t, url: '/sign-in' }),
    deviceCodePage({ t, action, secret: 's', code: 'ABCD', problem: { code: 'code.over' } }),
    consentPage({ ...consent, request: REQUEST }),
    consentPage({
      ...consent,
      nothingChosen: true,
      request: { ...REQUEST, code: 'ABCD-EFGH', place: undefined, claims: {} },
    }),
    consentPage({
      ...consent,
      request: { ...REQUEST, rights: ['read'], ledgers: [], claims: { email: 'o@example.com' } },
    }),
    problemPage(t, 'Text'),
  ].map(pageText);
}

it.each([en, de, es, fr])('the pages of identity are what was approved in $lang', (t) => {
  expect(pagesOf(t).join('\n\n')).toMatchSnapshot();
  const pages = pagesOf(t).join('\n');
  const unseen = Object.entries({ ...t, ...t.problems, problems: undefined }).filter(
    ([, text]) => typeof text === 'string' && !pages.includes(text),
  );
  expect(unseen.map(([key, text]) => `${key}: ${text}`).join('\n')).toMatchSnapshot();
});
