import {
  decimalFromMinor,
  deviceName,
  fillText,
  TRANSLATED_LANGUAGES,
  type Currency,
  type LocalDate,
  type Minor,
  type TranslatedLanguage,
} from '@nestegg/domain';
import type { Mail } from '../mail/mailer.ts';
import type { HouseholdNews, News, Notice } from './notice.ts';
import type { PushMessage } from './push/send-push.ts';
import { de } from './texts/de.ts';
import { en, type NoticeTexts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { endOfWeek, type WeekOfLedger } from './weekly-report.ts';

/** A notice in words, and where in the app it leads. */
export interface Words {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

const TEXTS: Readonly<Record<TranslatedLanguage, NoticeTexts>> = { en, de, es, fr };

/** How a person is spoken to: in the language they chose, else in English. */
function voice(language: string | null) {
  const known = TRANSLATED_LANGUAGES.find((one) => one === language) ?? 'en';
  return {
    texts: TEXTS[known],
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

function reportLines({ texts, money }: Voice, weeks: readonly WeekOfLedger[]): string {
  if (weeks.length === 0) return texts.reportNothing;
  const lines = weeks.map(({ ledger, income, expenses }) =>
    fillText(texts.reportLine, {
      ledger: ledger.household_name ?? texts.personal,
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

type DetailsOf<K extends News['kind']> = Extract<News, { readonly kind: K }>['details'];

function ofBudget({ texts, money }: Voice, details: DetailsOf<'budget'>): Words {
  const { household, household_id, percent, spent, budget, currency } = details;
  const text = texts[percent < 100 ? 'budget-nearly' : 'budget-over'];
  const params = { household, percent, spent: money(spent, currency), budget: money(budget, currency) };
  return written(text, params, `/households/${household_id}`);
}

function ofSignIn({ texts, moment }: Voice, { device, ip }: DetailsOf<'signed-in'>, at: string): Words {
  const params = { device: deviceName(device ?? '') ?? texts.unknownDevice, ip, time: moment(at) };
  return written(texts['signed-in'], params, '/profile?tab=security');
}

function ofWeek(spoken: Voice, from: LocalDate, weeks: readonly WeekOfLedger[]): Words {
  const { texts, day } = spoken;
  const to = endOfWeek(from);
  const params = { from: day(from), to: day(to), lines: reportLines(spoken, weeks) };
  return written(texts['weekly-report'], params, `/transactions?from=${from}&to=${to}`);
}

function ofHousehold({ texts }: Voice, kind: HouseholdNews, details: DetailsOf<HouseholdNews>): Words {
  const { household, household_id, person } = details;
  const isGone = kind === 'member-removed' || kind === 'household-deleted';
  return written(texts[kind], { household, person }, isGone ? '/households' : `/households/${household_id}`);
}

/** Says a notice in the person's language; a report's figures are given beside it. */
export function inWords(notice: Notice, weeks: readonly WeekOfLedger[]): Words {
  const spoken = voice(notice.language);
  if (notice.kind === 'budget') return ofBudget(spoken, notice.details);
  if (notice.kind === 'signed-in') return ofSignIn(spoken, notice.details, notice.created_at);
  if (notice.kind === 'weekly-report') return ofWeek(spoken, notice.details.week, weeks);
  return ofHousehold(spoken, notice.kind, notice.details);
}

export const asPush = ({ id }: Notice, words: Words): PushMessage => ({ ...words, tag: id });

export function asMail(to: string, { language }: Notice, words: Words, publicOrigin: string): Mail {
  const { mailEnd } = voice(language).texts;
  const paragraphs = [
    words.body,
    `${publicOrigin}${words.path}`,
    `${mailEnd}\n${publicOrigin}/settings?tab=notifications`,
    'Nestegg',
  ];
  return { to, subject: words.title, text: paragraphs.join('\n\n') };
}
