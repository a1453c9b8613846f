import {
  decimalFromMinor,
  deviceName,
  fillText,
  TRANSLATED_LANGUAGES,
  type Currency,
  type LocalDate,
  type Minor,
  type PushMessage,
  type TranslatedLanguage,
} from '@nestegg/domain';
import type { Mail } from '../../../mail/mailer.ts';
import { shownName } from '../../../mail/shown-name.ts';
import type { FactorEvent, HouseholdEvent, NotificationEvent, QueuedNotification } from '../notification.ts';
import { de } from './texts/de.ts';
import { en, type NotificationTexts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { endOfWeek, type WeekOfLedger } from './weekly-report.ts';

/** A notification as text, and where in the app it leads. */
export interface Words {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

const TEXTS: Readonly<Record<TranslatedLanguage, NotificationTexts>> = { en, de, es, fr };

/** How a person is spoken to: in the language they chose, else in English, and in mails with no name as it is. */
function voice({ language, way }: Pick<QueuedNotification, 'language' | 'way'>) {
  const known = TRANSLATED_LANGUAGES.find((one) => one === language) ?? 'en';
  const texts = TEXTS[known];
  const name = way === 'mail' ? shownName : (text: string) => text;
  return {
    texts,
    person: (text: string) => name(text, texts.somebody),
    household: (text: string) => name(text, texts.household),
    token: (text: string) => name(text, texts.token),
    app: (text: string) => name(text, texts.app),
    bill: (text: string) => name(text, texts.bill),
    money: (amount: Minor, currency: Currency) =>
      new Intl.NumberFormat(known, { style: 'currency', currency }).format(decimalFromMinor(amount)),
    day: (day: LocalDate) =>
      new Intl.DateTimeFormat(known, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day)),
    moment: (moment: string) =>
      new Intl.DateTimeFormat(known, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' }).format(
        new Date(moment),
      ),
  };
}

type Voice = ReturnType<typeof voice>;

function reportLines({ texts, money, household }: Voice, weeks: readonly WeekOfLedger[]): string {
  if (weeks.length === 0) return texts.reportNothing;
  const lines = weeks.map(({ ledger, income, expenses }) =>
    fillText(texts.reportLine, {
      ledger: ledger.household_name === null ? texts.personal : household(ledger.household_name),
      income: money(income, ledger.currency),
      expenses: money(expenses, ledger.currency),
    }),
  );
  return lines.join('\n');
}

const written = (
  [title, body]: readonly [string, string],
  params: Readonly<Record<string, string | number>>,
  path: string,
): Words => ({ title: fillText(title, params), body: fillText(body, params), path });

type DetailsOf<K extends NotificationEvent['kind']> = Extract<NotificationEvent, { readonly kind: K }>['details'];

function ofBudget({ texts, money, household }: Voice, details: DetailsOf<'budget'>): Words {
  const { household_id, percent, spent, budget, currency } = details;
  const text = texts[percent < 100 ? 'budget-nearly' : 'budget-over'];
  const params = {
    household: household(details.household),
    percent,
    spent: money(spent, currency),
    budget: money(budget, currency),
  };
  return written(text, params, `/households/${household_id}`);
}

function ofSignIn({ texts, moment }: Voice, { device, ip }: DetailsOf<'signed-in'>, at: string): Words {
  const params = { device: deviceName(device ?? '') ?? texts.unknownDevice, ip, time: moment(at) };
  return written(texts['signed-in'], params, '/profile?tab=security');
}

type TokenEvent = Extract<NotificationEvent, { readonly kind: `token-${string}` }>;

const isOfToken = (event: NotificationEvent): event is TokenEvent => event.kind.startsWith('token-');

function ofToken({ texts, token, day }: Voice, event: TokenEvent): Words {
  const ends = event.kind === 'token-ending' ? { day: day(event.details.ends_on) } : {};
  return written(texts[event.kind], { name: token(event.details.name), ...ends }, '/profile?tab=security');
}

type AppEvent = Extract<NotificationEvent, { readonly kind: `app-${string}` }>;

const isOfApp = (event: NotificationEvent): event is AppEvent => event.kind.startsWith('app-');

const ofApp = ({ texts, app }: Voice, { kind, details }: AppEvent): Words =>
  written(texts[kind], { name: app(details.name) }, '/profile?tab=security');

/** What the notification of each event consists of. */
interface FactorDetails {
  readonly device: string | null;
  readonly ip: string;
  readonly left: number;
  readonly name: string;
}

const isOfFactor = (event: NotificationEvent): event is FactorEvent => event.kind.startsWith('factor-');

function ofFactor({ texts, token }: Voice, { kind, details }: FactorEvent): Words {
  const { device = null, ip = '', left = 0, name = '' } = details as Partial<FactorDetails>;
  const params = { device: deviceName(device ?? '') ?? texts.unknownDevice, ip, left, name: token(name) };
  return written(texts[kind], params, '/profile?tab=security');
}

function ofWeek(spoken: Voice, from: LocalDate, weeks: readonly WeekOfLedger[]): Words {
  const { texts, day } = spoken;
  const to = endOfWeek(from);
  const params = { from: day(from), to: day(to), lines: reportLines(spoken, weeks) };
  return written(texts['weekly-report'], params, `/transactions?from=${from}&to=${to}`);
}

type BillEvent = Extract<NotificationEvent, { readonly kind: `bills-${string}` }>;

const isOfBills = (event: NotificationEvent): event is BillEvent => event.kind.startsWith('bills-');

/** Each bill on a line of its own. */
function ofBills({ texts, money, day, bill }: Voice, event: BillEvent): Words {
  const { household_id, currency } = event.details;
  const [title, line] = texts[event.kind];
  const lines =
    event.kind === 'bills-recorded'
      ? [fillText(line, { n: event.details.n })]
      : event.details.bills.map(({ expectedDate, description, amount }) =>
          fillText(line, { date: day(expectedDate), description: bill(description), amount: money(amount, currency) }),
        );
  return { title, body: lines.join('\n'), path: `/plan/bills?household=${household_id ?? 'personal'}` };
}

function ofHousehold(
  { texts, person, household }: Voice,
  kind: HouseholdEvent | 'invitation-claimed',
  details: DetailsOf<HouseholdEvent> | DetailsOf<'invitation-claimed'>,
): Words {
  const params = { ...details, household: household(details.household), person: person(details.person) };
  const isGone = kind === 'member-removed' || kind === 'household-deleted';
  return written(texts[kind], params, isGone ? '/households' : `/households/${details.household_id}`);
}

/** The texts of a notification in the person's language; a report's figures are passed in. */
export function composeTexts(notification: QueuedNotification, weeks: readonly WeekOfLedger[]): Words {
  const spoken = voice(notification);
  if (notification.kind === 'budget') return ofBudget(spoken, notification.details);
  if (notification.kind === 'signed-in') return ofSignIn(spoken, notification.details, notification.created_at);
  if (isOfToken(notification)) return ofToken(spoken, notification);
  if (isOfApp(notification)) return ofApp(spoken, notification);
  if (isOfFactor(notification)) return ofFactor(spoken, notification);
  if (isOfBills(notification)) return ofBills(spoken, notification);
  if (notification.kind === 'weekly-report') return ofWeek(spoken, notification.details.week, weeks);
  return ofHousehold(spoken, notification.kind, notification.details);
}

/** In bytes: the 4,096 that every push service takes (RFC 8030), less what encryption adds to a message (RFC 8188). */
const MAX_PUSH_MESSAGE = 3_993;

/** As many lines of a body as a push service takes. */
export function toPushMessage({ id }: QueuedNotification, words: Words): PushMessage {
  const lines = words.body.split('\n');
  const firstLines = (n: number): PushMessage => ({
    ...words,
    body: n < lines.length ? [...lines.slice(0, n), '…'].join('\n') : words.body,
    tag: id,
  });
  const fits = (n: number) => Buffer.byteLength(JSON.stringify(firstLines(n))) <= MAX_PUSH_MESSAGE;
  let most = lines.length;
  while (most > 1 && !fits(most)) most -= 1;
  return firstLines(most);
}

const isOfAccount = (event: NotificationEvent): boolean => isOfToken(event) || isOfApp(event) || isOfFactor(event);

/** The subject of a mail is a fixed text: names are for its body. */
function subjectOf(
  notification: QueuedNotification,
  { householdSubject, budgetSubject }: NotificationTexts,
  { title }: Words,
): string {
  const { kind } = notification;
  const hasFixedTitle = isOfAccount(notification) || isOfBills(notification);
  if (kind === 'signed-in' || kind === 'weekly-report' || hasFixedTitle) return title;
  return kind === 'budget' ? budgetSubject : householdSubject;
}

export function toMail(to: string, notification: QueuedNotification, words: Words, publicOrigin: string): Mail {
  const { texts } = voice(notification);
  const subject = subjectOf(notification, texts, words);
  const paragraphs = [
    ...(subject === words.title ? [] : [words.title]),
    words.body,
    `${publicOrigin}${words.path}`,
    `${texts.mailEnd}\n${publicOrigin}/settings?tab=notifications`,
    'Nestegg',
  ];
  return { to, subject, text: paragraphs.join('\n\n') };
}
