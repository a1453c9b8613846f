import { expect, it } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import { press } from '../../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { SettingsScreen } from './settings-screen.tsx';

standStill();

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: { currency: 'EUR' }, security: {} };

it('a save says that it is under way, that it failed, and that it is done', async () => {
  const gate = closedGate();
  const answerOf = inTurn(FORBIDDEN, { body: ANN });
  const { address, asked, offers } = showScreen(
    <SettingsScreen signInEmail="ann@example.com" />,
    {
      'GET /api/auth/me': { body: ANN },
      'PATCH /api/profile': async () => {
        await gate.opened;
        return answerOf();
      },
    },
    '/settings',
  );
  // Its answers are held back, so that they are not waited for.
  const { step, text } = transcribe({ address, asked, offers });
  await step('Open');
  await step('Save', () => press('Save Changes'));
  await step('It fails', gate.open);
  await step('Close what it says', () => press('Close'));
  await step('Save again', () => press('Save Changes'));
  expect(text()).toMatchSnapshot();
});
