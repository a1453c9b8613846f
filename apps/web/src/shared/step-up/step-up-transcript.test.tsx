import { useState } from 'react';
import { expect, it } from 'vitest';
import { press, type } from '../../test-support/page.ts';
import { FORBIDDEN, inTurn, refused, refusedField } from '../../test-support/refused-answers.ts';
import { showScreen, type Answer, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { useApi } from '../api-context.ts';
import { useStepUp } from './use-step-up.tsx';

standStill();

const CALL = 'DELETE /api/tokens/k-1';
const CONFIRM = 'POST /api/auth/step-up';
const ASKED = (...methods: readonly string[]) => refused(403, 'FORBIDDEN', { step_up: methods });

/** Ends a token, which a stolen session must not do. */
function Page() {
  const [remove] = useApi().useDeleteTokenMutation();
  const { confirmed, dialog } = useStepUp();
  const [outcome, setOutcome] = useState('Nothing was done');
  const end = async () => {
    const { error } = await confirmed(() => remove({ id: 'k-1' }));
    setOutcome(error ? 'It was not done' : 'It was done');
  };
  return (
    <>
      <button onClick={() => void end()}>End the token</button>
      <p>{outcome}</p>
      {dialog}
    </>
  );
}

const show = (answers: Answers) => transcribe(showScreen(<Page />, { [CONFIRM]: { status: 204 }, ...answers }));
const end = () => press('End the token');

it('a password is asked for, refused and taken as approved', async () => {
  const { step, text } = show({
    [CALL]: inTurn(ASKED('password'), ASKED('password'), { status: 204 }),
    [CONFIRM]: inTurn(refusedField('password', 'That password is not right.'), FORBIDDEN, { status: 204 }),
  });
  await step('Open');
  await step('End it, which asks', end);
  await step('Cancel', () => press('Cancel'));
  await step('End it again', end);
  await step('A wrong one', async () => {
    await type('Password', 'pond-2!');
    await press('Confirm');
  });
  await step('Confirm, which fails', () => press('Confirm'));
  await step('The right one', async () => {
    await type('Password', 'pond-1!');
    await press('Confirm');
  });
  expect(text()).toMatchSnapshot();
});

it('a code is asked for, refused, too often wrong, and a recovery code is taken, as approved', async () => {
  const tooOften = {
    status: 429,
    headers: { 'retry-after': '900' },
    body: { code: 'RATE_LIMITED', message: 'No', reason: { code: 'two-factor.too-many-codes', params: {} } },
  };
  let answer: Answer = refusedField('code', 'That code is not right.');
  const { step, text } = show({
    [CALL]: inTurn(ASKED('code', 'recovery_code'), FORBIDDEN),
    [CONFIRM]: () => answer,
  });
  await step('Open');
  await step('End it, which asks', end);
  await step('A wrong code', async () => {
    await type('Code', '000000');
    await press('Confirm');
  });
  answer = tooOften;
  await step('Too often', () => press('Confirm'));
  answer = { status: 204 };
  await step('A recovery code instead', () => press('Use a recovery code'));
  await step('Confirm, after which the call is refused', async () => {
    await type('Recovery code', 'AAAA-BBBB');
    await press('Confirm');
  });
  expect(text()).toMatchSnapshot();
});

it('what is asked for in German, of a browser without passkeys, is as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = show({ [CALL]: ASKED('passkey', 'recovery_code', 'code') });
  await step('Öffnen');
  await step('Beenden', end);
  await step('Abbrechen', () => press('Abbrechen'));
  expect(text()).toMatchSnapshot();
});
