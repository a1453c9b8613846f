import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPushService, type PushService } from '../../../../../test/push-service.ts';
import { subscription } from '../../../../../test/subscription.ts';
import { createTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { pushKey, type PushKey } from './push-key.ts';
import { createPushSender, type PushSender } from './send-push.ts';

const MESSAGE = { title: 'Ada joined Nest', body: '🦆', path: '/households', tag: '1' };

let server: TestServer;
let key: PushKey;
let service: PushService;
let sender: PushSender;

beforeAll(async () => {
  server = await createTestServer();
  key = await pushKey(server.database.system);
  service = startPushService();
  const { request } = service;
  sender = createPushSender({
    key,
    mailFrom: 'Nestegg <nestegg@example.com>',
    services: ['push.example:8443'],
    request,
  });
});
afterAll(() => server.close());

const sendTo = ({ asked }: ReturnType<typeof subscription>) => sender.send({ id: '1', ...asked }, MESSAGE);

/** A push service that does not answer before the request is aborted. */
const unanswered: typeof fetch = async (_, init) => init?.signal?.throwIfAborted() ?? Promise.reject(new Error('None'));

describe('a message to a browser', () => {
  it('is opened by that browser, and by no other', async () => {
    const [mine, other] = [subscription('mine'), subscription('mine')];
    expect(await sendTo(mine)).toBe(true);
    const [copy] = service.received;
    expect(service.take(mine)).toEqual([MESSAGE]);
    expect(copy?.body.toString('latin1')).not.toContain('joined');
    await sendTo(mine);
    expect(() => service.take(other)).toThrow('unable to authenticate');
  });

  it('proves to the push service, and to it alone, who sends', async () => {
    await sendTo(subscription('proof'));
    const { headers } = service.received.at(-1)!;
    const [, token = '', point] = /^vapid t=(.+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? [];
    const { d: _, ...publicKey } = key.private;
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicKey as never] }));
    expect(payload).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:nestegg@example.com' });
    // Nor to where that would lead, which may be in the server's own network.
    expect(service.received.at(-1)?.redirect).toBe('error');
    expect(payload.exp! - Date.now() / 1000).toBeLessThan(24 * 60 * 60);
    expect(point).toBe(sender.publicKey);
    expect(Buffer.from(sender.publicKey, 'base64url')).toHaveLength(65);
  });

  it('names whom to write to where mail comes from an address without a name', async () => {
    const { request } = service;
    const plain = createPushSender({ key, mailFrom: 'mail@example.com', services: [], request });
    await plain.send({ id: '1', ...subscription('plain').asked }, MESSAGE);
    const [, token = ''] = /^vapid t=(.+),/.exec(service.received.at(-1)?.headers.get('authorization') ?? '') ?? [];
    expect(decodeJwt(token).sub).toBe('mailto:mail@example.com');
  });

  it.each([
    ['is there', 201, true],
    ['is gone', 410, false],
    ['is unknown', 404, false],
  ])('tells whether the browser %s', async (_, answer, expected) => {
    service.answer = answer;
    expect(await sendTo(subscription('there'))).toBe(expected);
  });

  it('is waited for ten seconds, so that a silent push service holds up no other', async () => {
    const waits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((milliseconds) => {
      waits.push(milliseconds);
      return AbortSignal.abort(new DOMException('Late', 'TimeoutError'));
    });
    const silent = createPushSender({ key, mailFrom: 'mail@example.com', services: [], request: unanswered });
    await expect(silent.send({ id: '1', ...subscription('silent').asked }, MESSAGE)).rejects.toThrow('Late');
    expect(waits).toEqual([10_000]);
  });

  it('is not sent where no push service is known: that browser is gone', async () => {
    const sent = service.received.length;
    const { asked } = subscription('elsewhere');
    expect(await sender.send({ id: '1', ...asked, endpoint: 'https://intranet.example/x' }, MESSAGE)).toBe(false);
    expect(service.received).toHaveLength(sent);
  });

  it('fails where the service does', async () => {
    service.answer = 503;
    await expect(sendTo(subscription('away'))).rejects.toThrow('503');
  });
});

describe('the key', () => {
  it('is the same for every server on the database, and after a restart', async () => {
    expect(await pushKey(server.database.system)).toEqual(key);
  });
});

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://push.example:8443/abc',
  ])('is where messages go: %s', (endpoint) => expect(sender.knows(endpoint)).toBe(true));

  it.each([
    '',
    'nonsense',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8080/abc',
    'https://fcm.googleapis.com/abc\0',
    'https://fcm.googleapis.com/abc\uD800',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://evil-push.apple.com.example/',
    'https://notpush.apple.com@127.0.0.1/',
    'https://user:password@fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://127.0.0.1:5432/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example/abc',
    'file:///etc/passwd',
  ])('leads nowhere else: %s', (endpoint) => expect(sender.knows(endpoint)).toBe(false));
});
