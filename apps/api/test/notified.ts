import { vi } from 'vitest';
import { createMailer, type Mailer } from '../src/mail/mailer.ts';
import { createDelivery, type NotificationDelivery } from '../src/modules/notifications/delivery/delivery.ts';
import { pushKey } from '../src/modules/notifications/delivery/push/push-key.ts';
import { createPushSender, type PushSender } from '../src/modules/notifications/delivery/push/send-push.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startPushService, type PushService } from './push-service.ts';
import { subscription, type TestSubscription } from './subscription.ts';
import { createTestServer, ORIGIN, type Person, type TestServer } from './test-server.ts';

/** A server that notifies people, with a mail server and a push service to deliver by. */
export interface NotifiedServer {
  readonly server: TestServer;
  readonly mailbox: Mailbox;
  readonly mailer: Mailer;
  readonly service: PushService;
  readonly push: PushSender;
  readonly failures: unknown[];
  /** Delivers what is due, on a day. */
  readonly delivery: (today?: string) => NotificationDelivery;
  /** Has a browser of the person notified. */
  readonly addBrowser: (person: Person, headers?: Readonly<Record<string, string>>) => Promise<TestSubscription>;
  readonly close: () => Promise<void>;
}

export async function createNotifiedServer(): Promise<NotifiedServer> {
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const mailbox = await openMailbox();
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'Nestegg <nestegg@example.com>', onError });
  const server = await createTestServer({ mailer });
  const service = startPushService();
  const key = await pushKey(server.database.system);
  const { request } = service;
  const push = createPushSender({ key, mailFrom: 'nestegg@example.com', services: [], request });
  let browsers = 0;
  return {
    server,
    mailbox,
    mailer,
    service,
    push,
    failures,
    delivery: (today = '2026-05-20') =>
      createDelivery({
        database: server.database,
        publicOrigin: ORIGIN,
        mailer,
        push,
        today: () => today,
        onError,
      }),
    addBrowser: async (person, headers = {}) => {
      browsers += 1;
      const browser = subscription(`${person.subject}-${browsers}`);
      const answer = await person.call('PUT', '/api/notifications/push', { payload: browser.asked, headers });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return browser;
    },
    close: async () => {
      await server.close();
      await mailer.close();
      await mailbox.close();
    },
  };
}

/** The same at noon of a day, which stays until it is closed. */
export async function createNotifiedServerOn(day: string): Promise<NotifiedServer> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
  const notified = await createNotifiedServer();
  const close = async () => {
    await notified.close();
    vi.useRealTimers();
  };
  return { ...notified, close };
}
