import { likelierOrder } from './choices.ts';
import type { BankFile, DateOrder, Question, QuestionOption, Reading, TableLayout } from './model.ts';

/** A question between readings that fit. */
type OpenQuestion = Extract<Question, { options: readonly QuestionOption[] }>;
type OpenKind = OpenQuestion['kind'];

/** Which choice of a reading answers which question. */
const ANSWERS = { 'date-order': 'dateOrder', 'decimal-mark': 'decimalMark', sign: 'sign' } as const satisfies Readonly<
  Record<OpenKind, keyof Reading>
>;
const KINDS = Object.keys(ANSWERS) as OpenKind[];

/** A file of an archive read by `reading`. */
export interface ReadPart {
  readonly file: BankFile;
  readonly reading: Reading;
}

/** Reads a file of an archive by one reading or another. */
export type ReadBy = (reading: Reading) => BankFile;

const openQuestion = ({ questions }: BankFile, kind: OpenKind): OpenQuestion | undefined =>
  questions.find((question): question is OpenQuestion => question.kind === kind);

/** What was chosen besides the answers, and without the columns: those are for the files that ask for them. */
export const withoutAnswers = ({ encoding }: Reading): Reading => ({ encoding });

/** The answers among what was chosen, to what a file asks. */
function answersTo(file: BankFile, chosen: Reading): Reading {
  const fitting = KINDS.filter((kind) =>
    openQuestion(file, kind)?.options.some(({ value }) => value === chosen[ANSWERS[kind]]),
  );
  return Object.fromEntries(fitting.map((kind) => [ANSWERS[kind], chosen[ANSWERS[kind]]]));
}

/** Answers what a file asks and no more: one that leaves nothing open is not read in another way for the sake of others. */
export function answered(part: ReadPart, chosen: Reading, readBy: ReadBy): ReadPart {
  let found = part;
  // An answer may leave another question open, of which there are as many as kinds.
  for (const _ of KINDS) {
    const answers = answersTo(found.file, chosen);
    if (Object.keys(answers).length === 0) break;
    const reading = { ...found.reading, ...answers };
    found = { reading, file: readBy(reading) };
  }
  return found;
}

/** Whether two tables have the same columns by their headers, or the same number of them without one. */
const isAlike = (one: TableLayout | null, other: TableLayout | null): boolean =>
  one !== null &&
  other !== null &&
  one.delimiter === other.delimiter &&
  one.columns.length === other.columns.length &&
  JSON.stringify(one.header) === JSON.stringify(other.header);

/** The table whose columns are shown, and chosen: the first that asks for them. */
export function shownLayout(files: readonly BankFile[]): TableLayout | null {
  const asking = files.find(({ questions }) => questions.some(({ kind }) => kind === 'columns'));
  return (asking ?? files.find(({ layout }) => layout !== null))?.layout ?? null;
}

/** Columns that were chosen are those of the table that was shown, and of others with the same header. */
export function withColumns(part: ReadPart, shown: TableLayout | null, chosen: Reading, readBy: ReadBy): ReadPart {
  const { delimiter, headerLine, columns } = chosen;
  const isChosen = [delimiter, headerLine, columns].some((each) => each !== undefined);
  if (!isChosen || !isAlike(shown, part.file.layout)) return part;
  const reading = { ...part.reading, delimiter, headerLine, columns };
  return { reading, file: readBy(reading) };
}

const daysOf = (days: readonly (string | null)[]): string[] => days.filter((day) => day !== null).toSorted();

/** What comes of a file as it is read. */
function readAs({ statements }: BankFile, value: QuestionOption['value']): QuestionOption {
  const rows = statements.flatMap((statement) => statement.rows.flatMap(({ row }) => row ?? []));
  const days = daysOf(rows.map(({ date }) => date));
  let sum = 0;
  for (const { amount } of rows) sum += amount;
  return { value, from: days[0] ?? null, to: days.at(-1) ?? null, sum };
}

/** What comes of a file by an answer: as it is read where it does not ask, or not between this and another. */
const optionIn = (file: BankFile, kind: OpenKind, value: QuestionOption['value']): QuestionOption =>
  openQuestion(file, kind)?.options.find((option) => option.value === value) ?? readAs(file, value);

function joinedOption(files: readonly BankFile[], kind: OpenKind, value: QuestionOption['value']): QuestionOption {
  const options = files.map((file) => optionIn(file, kind, value));
  const days = daysOf(options.flatMap(({ from, to }) => [from, to]));
  let sum = 0;
  for (const option of options) sum += option.sum;
  return { value, from: days[0] ?? null, to: days.at(-1) ?? null, sum };
}

/** A question of an archive: what any of its files asks, and what would come of all rows. */
function joinedQuestion(files: readonly BankFile[], kind: OpenKind, today: string): OpenQuestion | null {
  const asked = files.flatMap((file) => openQuestion(file, kind) ?? []);
  const [first] = asked;
  if (first === undefined) return null;
  const values = [...new Set(asked.flatMap(({ options }) => options.map(({ value }) => value)))];
  const options = values.map((value) => joinedOption(files, kind, value));
  const isSame = asked.every(({ preselected }) => preselected === first.preselected);
  const likelier =
    isSame || kind !== 'date-order'
      ? undefined
      : likelierOrder(options as (QuestionOption & { value: DateOrder })[], today);
  return { kind, options, preselected: likelier ?? first.preselected };
}

/** What an archive asks: each question once. */
export function joinedQuestions(files: readonly BankFile[], today: string): Question[] {
  const open = KINDS.flatMap((kind) => joinedQuestion(files, kind, today) ?? []);
  const isColumnsAsked = files.some(({ questions }) => questions.some(({ kind }) => kind === 'columns'));
  return isColumnsAsked ? [...open, { kind: 'columns' }] : open;
}

/** Files that ask are shown by the answer that is preselected for all of them. */
export function asPreselected({ file, reading }: ReadPart, questions: readonly Question[], readBy: ReadBy): BankFile {
  const preselected: Partial<Record<keyof Reading, unknown>> = {};
  for (const question of questions) {
    if (question.kind === 'columns') continue;
    const own = openQuestion(file, question.kind);
    const isOption = own?.options.some(({ value }) => value === question.preselected);
    if (isOption === true && own?.preselected !== question.preselected)
      preselected[ANSWERS[question.kind]] = question.preselected;
  }
  return Object.keys(preselected).length === 0 ? file : readBy({ ...reading, ...(preselected as Reading) });
}
