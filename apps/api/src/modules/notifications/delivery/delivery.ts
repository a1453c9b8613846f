import type { Database } from '../../../db/database.ts';
import { mayNotify } from '../../../mail/mail-limits.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { toMail, toPushMessage, composeTexts, type Words } from './compose.ts';
import {
  markDelivered,
  markReached,
  deleteSubscription,
  enqueueBudgetNotifications,
  enqueueTokenNotifications,
  enqueueWeeklyReports,
  claimDue,
} from './outbox-repository.ts';
import { HOUSEHOLD_EVENTS, type QueuedNotification } from '../notification.ts';
import type { PushSender } from './push/send-push.ts';
import { lastWeek, readWeek } from './weekly-report.ts';

export interface DeliveryOptions {
  readonly database: Database;
  readonly publicOrigin: string;
  readonly mailer: Mailer | undefined;
  readonly push: PushSender;
  readonly today: () => string;
  readonly onError: (error: unknown) => void;
}

/** Delivers the outbox of notifications by mail and push. Several processes may: each claims rows of its own. */
export interface NotificationDelivery {
  /** Enqueues what no request causes: a week that is over, a budget that is used up. */
  readonly enqueueScheduled: () => Promise<void>;
  /** Delivers all that is due. A failed delivery is retried later. */
  readonly deliverDue: () => Promise<void>;
}

const BATCH_SIZE = 20;

/**
 * What others can cause again and again. All else is about a person's own account or money, and must not be lost because of
 * what others do.
 */
const LIMITED: ReadonlySet<QueuedNotification['kind']> = new Set([
  ...HOUSEHOLD_EVENTS,
  'invitation-claimed',
  'factor-refused',
]);

export function createDelivery(options: DeliveryOptions): NotificationDelivery {
  const { database, publicOrigin, mailer, push, today, onError } = options;
  const { system } = database;

  async function textsOf(notification: QueuedNotification): Promise<Words> {
    const isReport = notification.kind === 'weekly-report';
    return composeTexts(
      notification,
      isReport ? await readWeek(database, notification.subject, notification.details.week) : [],
    );
  }

  async function sendMail(notification: QueuedNotification): Promise<void> {
    // The server's mail may have been turned off since it was enqueued.
    if (!mailer || notification.email === null) return;
    await mailer.deliver(toMail(notification.email, notification, await textsOf(notification), publicOrigin));
  }

  async function sendPush(notification: QueuedNotification): Promise<void> {
    const message = toPushMessage(notification, await textsOf(notification));
    const sent = await Promise.allSettled(
      notification.browsers.map(async (browser) => {
        const isThere = await push.send(browser, message);
        if (!isThere) await deleteSubscription(system, browser.id);
      }),
    );
    const failed = sent.find((each) => each.status === 'rejected');
    if (!failed) return;
    const reached = notification.browsers.filter((_, at) => sent[at]?.status === 'fulfilled').map(({ id }) => id);
    if (reached.length > 0) await markReached(system, notification, reached);
    throw failed.reason;
  }

  const send = (notification: QueuedNotification): Promise<void> =>
    notification.way === 'mail' ? sendMail(notification) : sendPush(notification);

  /** What exceeds the limit is dropped: later it would be one of yet more. */
  async function sendWithinLimit(notification: QueuedNotification): Promise<void> {
    if (await mayNotify(system, notification)) await send(notification);
  }

  async function deliver(notification: QueuedNotification): Promise<void> {
    try {
      await (LIMITED.has(notification.kind) ? sendWithinLimit(notification) : send(notification));
      await markDelivered(system, notification);
    } catch (error) {
      onError(error);
    }
  }

  return {
    enqueueScheduled: async () => {
      await enqueueWeeklyReports(system, lastWeek(today()));
      await enqueueBudgetNotifications(system, today());
      await enqueueTokenNotifications(system);
    },
    deliverDue: async () => {
      for (;;) {
        const notifications = await claimDue(system, BATCH_SIZE);
        await Promise.all(notifications.map(deliver));
        if (notifications.length < BATCH_SIZE) return;
      }
    },
  };
}

/** In milliseconds. */
const DELIVERY_INTERVAL = 5_000;
const SCHEDULE_INTERVAL = 300_000;

/**
 * Delivers, and enqueues what is scheduled, at regular intervals, neither a second time while it is underway; a failure is
 * retried at the next. Returns a function that stops it.
 */
export function deliverRegularly(
  { enqueueScheduled, deliverDue }: NotificationDelivery,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const underway = new Map<() => Promise<void>, Promise<void>>();
  const run = (work: () => Promise<void>) => {
    if (underway.has(work)) return;
    const done = async () => {
      await work().catch(onError);
      underway.delete(work);
    };
    underway.set(work, done());
  };
  run(enqueueScheduled);
  const timers = [
    setInterval(() => run(deliverDue), DELIVERY_INTERVAL),
    setInterval(() => run(enqueueScheduled), SCHEDULE_INTERVAL),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underway.values());
  };
}
