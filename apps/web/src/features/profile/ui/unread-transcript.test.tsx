import { expect, it } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { UnreadProfile } from '../../../shared/preferences/unread-profile.tsx';
import { press } from '../../../test-support/page.ts';
import { FORBIDDEN } from '../../../test-support/refused-answers.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { UnreadNotice } from './unread-notice.tsx';

standStill();

it.each([
  ['en', 'Retry'],
  ['es', 'Reintentar'],
] as const)('that a profile could not be read is said in %s as approved', async (language, retry) => {
  setLanguage(language);
  const { step, text } = transcribe(
    showScreen(
      <>
        <UnreadNotice />
        <UnreadProfile title="Currency" />
      </>,
      {
        'GET /api/auth/me': FORBIDDEN,
      },
    ),
  );
  await step('Open');
  await step('Retry, in vain', () => press(retry));
  expect(text()).toMatchSnapshot();
});
