import { describe, expect, it, vi } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import { control, controls, expectAnnounced, press, expectText, expectNoText } from '../../../test-support/page.ts';
import { browser, fakePushBrowser } from '../../../test-support/fake-push-browser.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { PushRow } from './push-row.tsx';

fakePushBrowser();

const ON = 'Turn on in this browser';
const OFF = 'Turn off in this browser';
const ADD = 'PUT /api/notifications/push';
const show = (answers: Answers = {}) =>
  showScreen(<PushRow person="p-1" />, {
    'GET /api/notifications': { body: { mail: false, push_key: 'key-1' } },
    [ADD]: { body: { id: 's-1' } },
    'DELETE /api/notifications/push/s-1': { status: 204 },
    ...answers,
  });

describe('notifications in this browser', () => {
  it('SET-26 are turned on by a press, and off by another', async () => {
    const screen = show();
    await expectText('This browser');
    await press(ON);
    await expectAnnounced('Push notifications are on here, until you sign out.');
    expect(screen.calls(ADD).map(({ body }) => body)).toEqual([
      { endpoint: 'https://push.example/1', p256dh: 'public', auth: 'secret' },
    ]);
    expect(controls(ON)).toEqual([]);
    await press(OFF);
    await expect.poll(() => controls(ON)).toHaveLength(1);
    await expectAnnounced('Push notifications are off here.');
    await expectNoText('Push notifications are on here, until you sign out.');
    expect(screen.calls('DELETE /api/notifications/push/s-1')).toHaveLength(1);
    expect(browser.subscribed).toBe(false);
  });

  const UNKNOWN_SERVICE = { field: 'endpoint', code: 'push.unknown-service', params: {} };
  it.each([
    ['is not allowed to', { answer: 'default' }, {}, 'stay off until you allow them'],
    ['has no push service', { fails: true }, {}, 'could not be reached'],
    [
      'has one that the server does not send to',
      {},
      { [ADD]: { status: 422, body: { code: 'VALIDATION_ERROR', problems: [UNKNOWN_SERVICE] } } },
      'does not send to the push service',
    ],
    [
      'is not known to the server',
      {},
      { [ADD]: { status: 404, body: { code: 'NOT_FOUND' } } },
      'That did not work. Please try again.',
    ],
  ])('SET-26 stay off where it %s, which is said', async (_, changes, answers, words) => {
    Object.assign(browser, changes);
    show(answers);
    await press(ON);
    await expectText(words);
    await expect.poll(() => controls(ON)).toHaveLength(1);
    expect(browser.subscribed).toBe(false);
  });

  it('SET-26 that could not be turned on say so until they are tried again', async () => {
    browser.fails = true;
    const gate = closedGate();
    show({
      'GET /api/notifications': async () => {
        if (!browser.fails) await gate.opened;
        return { body: { mail: false, push_key: 'key-1' } };
      },
    });
    await press(ON);
    await expectText('could not be reached');
    browser.fails = false;
    await press(ON);
    await expectText('Turning on...');
    await expectNoText('could not be reached');
    gate.open();
    await control(OFF);
  });

  it('SET-26 say while they are being turned off that they are', async () => {
    const gate = closedGate();
    show({
      'DELETE /api/notifications/push/s-1': async () => {
        await gate.opened;
        return { status: 204 };
      },
    });
    await press(ON);
    await press(OFF);
    await expectText('Turning off...');
    gate.open();
    await control(ON);
  });

  it('SET-26 that are blocked when asked for are said to be blocked, and nothing else', async () => {
    Object.assign(browser, { answer: 'denied' });
    show();
    await press(ON);
    await expectText('Push notifications are blocked in its settings for this site.');
    await expectNoText('stay off until you allow them');
  });

  it('SET-26 that were blocked cannot be turned on here, until that changes in the browser', async () => {
    browser.permission = 'denied';
    show();
    await expectText('Push notifications are blocked in its settings for this site.');
    expect(controls(ON)).toEqual([]);
    browser.permission = 'default';
    browser.changed.dispatchEvent(new Event('change'));
    await expect.poll(() => controls(ON)).toHaveLength(1);
  });

  it('SET-26 are asked for no more once they are not shown', async () => {
    const screen = show();
    await control(ON);
    screen.close();
    const { asked } = browser;
    browser.changed.dispatchEvent(new Event('change'));
    expect(browser.asked).toBe(asked);
  });

  it('SET-26 are not offered in a browser that cannot show them', async () => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    show();
    await expectText('Cannot show push notifications.');
    expect(controls(ON)).toEqual([]);
  });
});
