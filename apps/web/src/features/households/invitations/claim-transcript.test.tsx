import { expect, it } from 'vitest';
import { press } from '../../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { showScreen, unreachable, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { ClaimScreen } from './claim-screen.tsx';

standStill();

const CLAIM = 'POST /api/invitations/claim';
const ACCEPT = 'POST /api/households/join/i-1';
const DECLINE = 'POST /api/invitations/i-1/decline';
const CLAIMED = {
  [CLAIM]: {
    body: { id: 'i-1', household_name: 'Lake Cabin', inviter_name: 'Tom Okafor', created_at: '2026-11-01T09:00:00Z' },
  },
};

const show = (answers: Answers, address = '/invitations/claim#s3cret') => showScreen(<ClaimScreen />, answers, address);

it('an invitation’s link is claimed and accepted as approved', async () => {
  const { step, text } = transcribe(
    show({
      ...CLAIMED,
      [ACCEPT]: inTurn(conflict('invitation.gone'), FORBIDDEN, { body: { id: 'h-1', name: 'Lake Cabin' } }),
    }),
  );
  await step('Open');
  await step('Accept, refused by a conflict', () => press('Accept'));
  await step('Accept, which fails', () => press('Accept'));
  await step('Accepted', () => press('Accept'));
  expect(text()).toMatchSnapshot();
});

it('an invitation’s link is claimed and declined as approved', async () => {
  const { step, text } = transcribe(
    show({ ...CLAIMED, [ACCEPT]: FORBIDDEN, [DECLINE]: inTurn(FORBIDDEN, { status: 204 }) }),
  );
  await step('Open');
  await step('Accept, which fails', () => press('Accept'));
  await step('Decline, which fails', () => press('Decline'));
  await step('Declined', () => press('Decline'));
  expect(text()).toMatchSnapshot();
});

it.each<[string, Answers, string?]>([
  ['without its secret', {}, '/invitations/claim'],
  ['which is used or too old', { [CLAIM]: { status: 404, body: { code: 'NOT_FOUND', message: 'No' } } }],
  ['which is another person’s', { [CLAIM]: FORBIDDEN }],
  ['on a server that does not tell what it was', { [CLAIM]: { body: '' } }],
])('an invitation’s link %s says what was approved', async (_, answers, address) => {
  const { step, text } = transcribe(show(answers, address));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('an invitation’s link on a server that does not answer is tried again as approved', async () => {
  let isDown = true;
  const { step, text } = transcribe(show({ [CLAIM]: () => (isDown ? unreachable() : CLAIMED[CLAIM]) }));
  await step('Open');
  isDown = false;
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

it('an invitation in German is written as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show({ ...CLAIMED, [ACCEPT]: FORBIDDEN }));
  await step('Öffnen');
  await step('Annehmen, was fehlschlägt', () => press('Annehmen'));
  expect(text()).toMatchSnapshot();
});
