import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { asMail, asPush, inWords, type Words } from './compose.ts';
import { finishNotice, forgetBrowser, planBudgetNotices, planReports, takeNotices } from './notice-repository.ts';
import type { Notice } from './notice.ts';
import type { PushSender } from './push/send-push.ts';
import { lastWeek, readWeek } from './weekly-report.ts';

export interface NotifierOptions {
  readonly database: Database;
  readonly publicOrigin: string;
  readonly mailer: Mailer | undefined;
  readonly push: PushSender;
  readonly today: () => string;
  readonly onError: (error: unknown) => void;
}

/** Tells people what happened while they were away. Several processes may do so at once: each takes its own. */
export interface Notifier {
  /** Looks for what nobody's request causes: a week that is over, a budget that is used up. */
  readonly plan: () => Promise<void>;
  /** Tells all that is due. What cannot be told now comes again. */
  readonly deliver: () => Promise<void>;
}

const AT_ONCE = 20;

export function createNotifier(options: NotifierOptions): Notifier {
  const { database, publicOrigin, mailer, push, today, onError } = options;
  const { system } = database;

  async function words(notice: Notice): Promise<Words> {
    const isReport = notice.kind === 'weekly-report';
    return inWords(notice, isReport ? await readWeek(database, notice.subject, notice.details.week) : []);
  }

  async function mail(notice: Notice): Promise<void> {
    // A server that lost its mail since tells nobody that way.
    if (!mailer || notice.email === null) return;
    await mailer.deliver(asMail(notice.email, notice, await words(notice), publicOrigin));
  }

  async function pushToBrowsers(notice: Notice): Promise<void> {
    const message = asPush(notice, await words(notice));
    const sent = await Promise.allSettled(
      notice.browsers.map(async (browser) => {
        const isThere = await push.send(browser, message);
        if (!isThere) await forgetBrowser(system, browser.id);
      }),
    );
    const failed = sent.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function tell(notice: Notice): Promise<void> {
    try {
      await (notice.way === 'mail' ? mail(notice) : pushToBrowsers(notice));
      await finishNotice(system, notice);
    } catch (error) {
      onError(error);
    }
  }

  return {
    plan: async () => {
      await planReports(system, lastWeek(today()));
      await planBudgetNotices(system, today());
    },
    deliver: async () => {
      for (;;) {
        const notices = await takeNotices(system, AT_ONCE);
        await Promise.all(notices.map(tell));
        if (notices.length < AT_ONCE) return;
      }
    },
  };
}

/** In milliseconds. */
const DELIVERY_INTERVAL = 5_000;
const PLAN_INTERVAL = 300_000;

/** Plans and delivers regularly; what fails is made up for the next time. Returns how to end it. */
export function notifyRegularly({ plan, deliver }: Notifier, onError: (error: unknown) => void): () => Promise<void> {
  const underway = new Set<Promise<void>>();
  const run = (work: () => Promise<void>) => {
    if (underway.size > 0) return;
    const done = work()
      .catch(onError)
      .finally(() => underway.delete(done));
    underway.add(done);
  };
  run(plan);
  const timers = [setInterval(() => run(deliver), DELIVERY_INTERVAL), setInterval(() => run(plan), PLAN_INTERVAL)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underway);
  };
}
