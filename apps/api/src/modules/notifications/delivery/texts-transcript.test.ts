import { TRANSLATED_LANGUAGES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { HOUSEHOLD_EVENTS, type NotificationEvent, type QueuedNotification } from '../notification.ts';
import { composeTexts, toMail, toPushMessage } from './compose.ts';
import { en } from './texts/en.ts';
import type { WeekOfLedger } from './weekly-report.ts';

const NEST = { household_id: 'h1', household: 'Nest' };
const FOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BILLS = [
  { expectedDate: '2026-12-03', description: 'Rent', amount: -91_050 },
  { expectedDate: '2026-12-05', description: 'Power', amount: -4_200 },
];
const bill = (details: object) => ({ ...NEST, currency: 'EUR', bills: BILLS, ...details });
const budget = (percent: number): NotificationEvent => ({
  kind: 'budget',
  details: { ...NEST, percent, spent: 90_001, budget: 100_000, currency: 'EUR' },
});
const OF_ACCOUNT = Object.keys(en).filter((key) => /^(?:factor|token|app)-/.test(key));

/** Each event, and those whose text depends on what they have. */
const EVENTS = [
  ...HOUSEHOLD_EVENTS.map((kind) => ({ kind, details: { ...NEST, person: 'Ada' } })),
  { kind: 'invitation-claimed', details: { ...NEST, person: 'Ada', email: 'bob@example.com' } },
  budget(90),
  budget(100),
  { kind: 'signed-in', details: { device: FOX, ip: '192.0.2.1' } },
  { kind: 'signed-in', details: { device: null, ip: '192.0.2.2' } },
  ...OF_ACCOUNT.map((kind) => ({
    kind,
    details: { name: 'Script', device: FOX, ip: '192.0.2.3', left: 7, ends_on: '2026-12-24' },
  })),
  { kind: 'bills-due', details: bill({}) },
  { kind: 'bills-due', details: bill({ household_id: null, household: null, currency: 'JPY' }) },
  { kind: 'bills-missed', details: bill({}) },
  { kind: 'bills-recorded', details: bill({ n: 4 }) },
  { kind: 'weekly-report', details: { week: '2026-05-11' } },
] as readonly NotificationEvent[];

const queued = (event: NotificationEvent, language: string, way: 'mail' | 'push'): QueuedNotification => ({
  ...event,
  person_id: 'p1',
  id: 'n1',
  way,
  created_at: '2026-05-20T08:30:15Z',
  subject: 's1',
  email: 'ada@example.com',
  language,
  browsers: [],
});

const ledger = { id: 'l1', household_id: null, household_name: null, currency: 'EUR' };
const WEEKS = [
  { ledger, income: 250_000, expenses: 1_234 },
  {
    ledger: { ...ledger, id: 'l2', household_id: 'h1', household_name: 'Nest', currency: 'USD' },
    income: 0,
    expenses: 5,
  },
] as unknown as readonly WeekOfLedger[];

const mailOf = (event: NotificationEvent, language: string, weeks = WEEKS): string => {
  const notification = queued(event, language, 'mail');
  const { to, subject, text } = toMail(
    'ada@example.com',
    notification,
    composeTexts(notification, weeks),
    'https://nest.example',
  );
  return [`== ${event.kind}`, `To: ${to}`, `Subject: ${subject}`, text].join('\n');
};

/** What each mail ends with. */
const END = /\n\n[^\n]+\nhttps:\/\/nest\.example\/settings\?tab=notifications\n\nNestegg$/;

const WITHOUT_NAMES = EVENTS.map(({ kind, details }) => ({
  kind,
  details: { ...details, household: '@', person: '@', name: '@', bills: [{ ...BILLS[0], description: '@' }] },
})) as readonly NotificationEvent[];

describe.each(TRANSLATED_LANGUAGES)('notifications in %s', (language) => {
  it('say what was approved by mail', () => {
    const mails = EVENTS.map((event) => mailOf(event, language));
    expect([mails[0], ...mails.slice(1).map((mail) => mail.replace(END, ''))].join('\n\n')).toMatchSnapshot();
    expect(mails.filter((mail) => !END.test(mail))).toEqual([]);
  });

  it('have words in the place of names that a mail does not show', () => {
    const before = new Set(EVENTS.map((event) => mailOf(event, language)));
    const other = WITHOUT_NAMES.map((event) => mailOf(event, language)).filter((mail) => !before.has(mail));
    const few = other.filter((mail) => /^== (?:member-joined|token-revoked|app-reused|bills-due)/.test(mail));
    const empty = mailOf({ kind: 'weekly-report', details: { week: '2026-05-11' } }, language, []);
    expect([...few, empty].map((mail) => mail.replace(END, '')).join('\n\n')).toMatchSnapshot();
  });
});

it('push messages are what was approved', () => {
  const messages = EVENTS.map((event) => {
    const notification = queued(event, 'en', 'push');
    return { kind: event.kind, ...toPushMessage(notification, composeTexts(notification, WEEKS)) };
  });
  expect(messages.map((message) => JSON.stringify(message)).join('\n')).toMatchSnapshot();
});
