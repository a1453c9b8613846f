import type { LocalDate } from '@nestegg/domain';
import type { ParsedFile, Question, Statement, StatementBalance, StatementRow } from '../model.ts';

/** `69` of the Buddhist year 2569 is 2026, and was read as 2069. */
const YEARS_APART = 43;
/** People import the files of these years: earlier ones were no Buddhist years, but those of a plan for decades. */
const YEARS_BACK = 5;
/** In Thai, or in its currency, no other calendar is likelier. */
const THAI_YEARS_BACK = 40;
const THAI = /[\u0e00-\u0e7f]|\bTHB\b/;
/** As far ahead are no bookings, and no dates of a contract. */
const FAR_AHEAD = 20;
const LAST_SHORT_YEAR = 2069;

const yearOf = (day: LocalDate): number => Number(day.slice(0, 4));

const earlier = <T extends LocalDate | null>(day: T): T =>
  (day === null ? day : `${yearOf(day) - YEARS_APART}${day.slice(4)}`) as T;

const earlierBalance = (balance: StatementBalance | null): StatementBalance | null =>
  balance && { ...balance, date: earlier(balance.date) };

const earlierRow = (each: StatementRow): StatementRow =>
  each.row === null
    ? each
    : { ...each, row: { ...each.row, date: earlier(each.row.date), valueDate: earlier(each.row.valueDate) } };

const earlierStatement = (statement: Statement): Statement => ({
  ...statement,
  from: earlier(statement.from),
  to: earlier(statement.to),
  opening: earlierBalance(statement.opening),
  closing: earlierBalance(statement.closing),
  rows: statement.rows.map(earlierRow),
});

const earlierQuestion = (question: Question): Question =>
  question.kind === 'columns'
    ? question
    : {
        ...question,
        options: question.options.map((option) => ({ ...option, from: earlier(option.from), to: earlier(option.to) })),
      };

/** A table whose years have two digits, all of them decades ahead, has them by the Buddhist calendar. */
export function withCommonYears(
  file: ParsedFile,
  { text, today }: { readonly text: string; readonly today: LocalDate },
): ParsedFile {
  let isThai: boolean | undefined;
  const yearsBack = (): number => {
    isThai ??= THAI.test(text);
    return isThai ? THAI_YEARS_BACK : YEARS_BACK;
  };
  const isFarAhead = (day: LocalDate): boolean =>
    yearOf(day) > yearOf(today) + FAR_AHEAD && yearOf(day) <= LAST_SHORT_YEAR;
  const isOfTheseYears = (day: LocalDate): boolean =>
    yearOf(day) - YEARS_APART <= yearOf(today) && yearOf(day) - YEARS_APART >= yearOf(today) - yearsBack();
  let isAny = false;
  for (const { rows } of file.statements) {
    for (const { row } of rows) {
      if (row === null) continue;
      if (!isFarAhead(row.date) || !isOfTheseYears(row.date)) return file;
      isAny = true;
    }
  }
  if (!isAny) return file;
  return {
    ...file,
    statements: file.statements.map(earlierStatement),
    questions: file.questions.map(earlierQuestion),
  };
}
