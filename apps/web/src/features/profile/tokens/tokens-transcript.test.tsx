import { expect, it } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { leaveField, press, tick, type } from '../../../test-support/page.ts';
import { invalid } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answer, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { AccessTokens } from './access-tokens.tsx';

standStill();

const OWN = { household_id: null, household_name: null, read: true, write: false, import: false };
const NEST = { household_id: 'h-1', household_name: 'Nest', read: false, write: true, import: true };
const SHEET = {
  id: 't-1',
  name: 'Spreadsheet',
  last_four: '9dXa',
  created_at: '2026-11-01T09:00:00',
  expires_on: '2027-03-01',
  last_used_at: '2026-11-18T09:30:00',
  ip: null,
  scopes: [OWN, NEST],
};
const token = (id: string, expires_on: string, change: object = {}) => ({
  ...SHEET,
  id,
  name: `Ends ${expires_on}`,
  expires_on,
  last_used_at: null,
  scopes: [OWN],
  ...change,
});
const ENDING = [
  token('t-2', '2026-11-19', { scopes: [{ ...NEST, household_name: null }] }),
  token('t-3', '2026-11-20'),
  token('t-4', '2026-11-27'),
  token('t-5', '2026-11-28'),
];
const CONFLICT: Answer = { status: 409, body: { code: 'CONFLICT', message: 'There are too many' } };
const STEP_UP: Answer = {
  status: 403,
  body: { code: 'FORBIDDEN', message: 'Confirm it is you', details: { step_up: ['recovery_code'] } },
};

const show = (answers: Answers = {}) =>
  transcribe(
    showScreen(<AccessTokens />, {
      'GET /api/tokens': { body: { data: [SHEET, ...ENDING] } },
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner' }] } },
      ...answers,
    }),
  );

it('access tokens are listed and revoked as was approved', async () => {
  let answer = CONFLICT;
  const { step, text } = show({ 'DELETE /api/tokens/t-1': () => answer });
  await step('Open');
  await step('Ask to revoke', () => press('Revoke: Spreadsheet'));
  await step('Revoke, which is refused', () => press('Revoke'));
  answer = { status: 204 };
  await step('Revoke', () => press('Revoke'));
  expect(text()).toMatchSnapshot();
});

it('access tokens in German are what was approved', async () => {
  setLanguage('de');
  const { step, text } = show();
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('access tokens that cannot be read say what was approved', async () => {
  let answer: Answer = { status: 403, body: { code: 'FORBIDDEN', message: 'No' } };
  const { step, text } = show({ 'GET /api/tokens': () => answer });
  await step('Open');
  answer = { body: { data: [] } };
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

it('an access token is made as was approved', async () => {
  let answer = invalid({ expires_on: 'At most a year', scopes: 'Not that one' });
  let confirmed = invalid({ recovery_code: 'Not one of yours' });
  const { step, text } = show({
    'GET /api/tokens': { body: { data: [] } },
    'POST /api/tokens': () => answer,
    'POST /api/auth/step-up': () => confirmed,
  });
  await step('Open');
  await step('New token', () => press('New token'));
  await step('Create it of nothing', () => press('Create'));
  await step('Type it: the server refuses its end and its rights', async () => {
    await type('Name', ' Budget ');
    await type('Expires', '12/24/2026');
    await leaveField('Expires');
    await tick('Personal: Read');
    await tick('Nest: Add and change');
    await tick('Nest: Import');
    await press('Create');
  });
  answer = CONFLICT;
  await step('A conflict', () => press('Create'));
  answer = STEP_UP;
  await step('It asks who it is', () => press('Create'));
  await step('A wrong recovery code', async () => {
    await type('Recovery code', 'AAAA');
    await press('Confirm');
  });
  confirmed = { status: 204 };
  answer = { status: 201, body: { ...SHEET, token: 'nest_0000abcdef' } };
  await step('The recovery code', () => press('Confirm'));
  await step('Done', () => press('Done'));
  expect(text()).toMatchSnapshot();
});

it('an access token whose answer was lost is shown as approved', async () => {
  const { step, text } = show({
    'GET /api/tokens': { body: { data: [] } },
    'POST /api/tokens': { status: 201, body: { ...SHEET, token: null } },
  });
  await press('New token');
  await type('Name', 'Spreadsheet');
  await tick('Personal: Import');
  await step('Typed');
  await step('Create', () => press('Create'));
  expect(text()).toMatchSnapshot();
});
