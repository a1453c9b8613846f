import { describe, expect, it } from 'vitest';
import type { Question, Reading } from './index.ts';
import { corpusCases, readCase, readingAs, type CorpusCase } from './test-support/corpus.ts';

const CASES = corpusCases();

const whole = CASES.flatMap(({ name, bytes, oracle }) => (bytes && oracle ? [{ name, bytes, oracle }] : []));

/** The choice that answers a question with an option. */
const chosenBy = (kind: Question['kind'], value: unknown): Reading =>
  ({ 'date-order': { dateOrder: value }, 'decimal-mark': { decimalMark: value }, sign: { sign: value }, columns: {} })[
    kind
  ] as Reading;

it('the corpus has at least 250 files, each with its oracle', () => {
  const incomplete = CASES.filter(({ bytes, oracle }) => bytes === null || oracle === null);
  expect(incomplete.map(({ name }: CorpusCase) => name)).toEqual([]);
  expect(whole.length).toBeGreaterThanOrEqual(250);
});

describe.each(whole)('$name', ({ bytes, oracle }) => {
  const { refusal, reading = {}, answers = [] } = oracle;

  if (refusal !== undefined) {
    it('is refused as its oracle says', () => {
      expect({ ...oracle, refusal: readCase(bytes, reading) }).toEqual({ what: oracle.what, refusal });
    });
    return;
  }

  it('reads the rows, sums and balances that its oracle states', () => {
    const file = readCase(bytes, reading);
    if (typeof file === 'string') throw new Error(`refused: ${file}`);
    expect({ ...oracle, format: file.format, encoding: file.encoding, ...readingAs(oracle, file) }).toEqual(oracle);
    // Choices name rows by their numbers, which are those of the whole file, also where accounts stand between each other.
    const numbers = file.statements.flatMap(({ rows }) => rows.map(({ number }) => number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  });

  it('has by each answer what the question said would come of it, and asks it no more', () => {
    const file = readCase(bytes, reading);
    if (typeof file === 'string') throw new Error(`refused: ${file}`);
    for (const question of file.questions) {
      for (const option of question.kind === 'columns' ? [] : question.options) {
        const answered = readCase(bytes, { ...reading, ...chosenBy(question.kind, option.value) });
        if (typeof answered === 'string') throw new Error(`refused: ${answered}`);
        const rows = answered.statements.flatMap((statement) => statement.rows.flatMap(({ row }) => row ?? []));
        const sum = rows.reduce((total, { amount }) => total + amount, 0);
        expect(answered.questions.map(({ kind }) => kind)).not.toContain(question.kind);
        expect([sum, rows.map(({ date }) => date).toSorted()[0]]).toEqual([option.sum, option.from]);
      }
    }
  });

  it.each(answers)('reads by $reading what its oracle states', (answer) => {
    const file = readCase(bytes, { ...reading, ...answer.reading });
    if (typeof file === 'string') throw new Error(`refused: ${file}`);
    expect({ ...answer, ...readingAs(answer, file) }).toEqual(answer);
    if (answer.encoding !== undefined) expect(file.encoding).toBe(answer.encoding);
  });
});

describe('a file of the corpus that is cut', () => {
  it.each(whole)('is refused or read, and never breaks: $name', ({ bytes, oracle }) => {
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const file = readCase(bytes.slice(0, Math.floor((bytes.length * tenth) / 10)), oracle.reading);
      const rows = typeof file === 'string' ? [] : file.statements.flatMap((statement) => statement.rows);
      for (const { row, fault } of rows) expect(row === null ? fault : Number.isSafeInteger(row.amount)).toBeTruthy();
    }
  });
});

describe('an oracle', () => {
  it.each(whole)('of $name says of itself whether opening, rows and closing agree', ({ oracle }) => {
    for (const { opening, closing, sum, differs = 0 } of oracle.statements ?? []) {
      if (opening === null || closing === null) continue;
      const [first, last] = [opening, closing].map((balance) => (typeof balance === 'number' ? balance : balance[1]));
      expect(Number(first) + sum + differs).toBe(last);
    }
  });
});
