import { expect, it, vi } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { browser, fakePushBrowser } from '../../../test-support/fake-push-browser.ts';
import { press } from '../../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { PushRow } from './push-row.tsx';

standStill();
fakePushBrowser();

const ADD = 'PUT /api/notifications/push';
const ON = 'Turn on in this browser';

const show = (answers: Answers = {}) =>
  transcribe(
    showScreen(<PushRow person="p-1" />, {
      'GET /api/notifications': { body: { mail: false, push_key: 'key-1' } },
      [ADD]: { body: { id: 's-1' } },
      'DELETE /api/notifications/push/s-1': { status: 204 },
      ...answers,
    }),
  );

const refusedService = (code: string) => ({
  status: 422,
  body: { code: 'VALIDATION_ERROR', message: 'No', problems: [{ field: 'endpoint', code, params: {} }] },
});

it('notifications in this browser are turned on, refused and turned off as approved', async () => {
  const { step, text } = show({
    [ADD]: inTurn(refusedService('push.unknown-service'), refusedService('push.other-keys'), FORBIDDEN, {
      body: { id: 's-1' },
    }),
  });
  await step('Open');
  browser.answer = 'default';
  await step('Turn on, which the person does not allow', () => press(ON));
  browser.answer = 'granted';
  browser.fails = true;
  await step('Turn on, without a service', () => press(ON));
  browser.fails = false;
  await step('Turn on, with an unknown service', () => press(ON));
  await step('Turn on, with other keys', () => press(ON));
  await step('Turn on, which fails', () => press(ON));
  await step('Turn on', () => press(ON));
  await step('Turn off', () => press('Turn off in this browser'));
  expect(text()).toMatchSnapshot();
});

it('notifications that are blocked when asked for are as approved', async () => {
  browser.answer = 'denied';
  const { step, text } = show();
  await step('Open');
  await step('Turn on', () => press(ON));
  expect(text()).toMatchSnapshot();
});

it('notifications that a browser cannot show are as approved in German', async () => {
  setLanguage('de');
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  const { step, text } = show();
  await step('Öffnen');
  expect(text()).toMatchSnapshot();
});
