import { describe, expect, it } from 'vitest';
import { countLines } from './count-lines.ts';
import { summarizeFile, type FileSummary } from './summarize-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const answer = (text: string, reading = {}) => summarizeFile(bytes(text), '2026-06-15', reading);

function read(text: string, reading = {}): FileSummary {
  const found = answer(text, reading);
  return 'file' in found ? found.file : expect.unreachable();
}

const AMBIGUOUS = 'Date,Description,Amount\n01/02/2026,Bakery,-4.50\n03/04/2026,Salary,100.00\n';

/** A movement as OFX has it, by the tag that says whether it is booked. */
const entry = (tag: string, day: string, amount: string) =>
  `<${tag}><DTPOSTED>${day}<TRNAMT>${amount}<NAME>Bakery</${tag}>`;

describe('the summary of a file', () => {
  it('has its statements with their span and sum, and the first rows', () => {
    const file = read('Date;Text;Betrag\n2026-01-31;Bakery;-4,50\n2026-02-01;Salary;100,00\n');
    expect(file.statements).toEqual([
      expect.objectContaining({ number: 1, from: '2026-01-31', to: '2026-02-01', rows: 2, sum: 9550 }),
    ]);
    expect(file.sample).toEqual([
      { number: 1, date: '2026-01-31', amount: -450, description: 'Bakery' },
      { number: 2, date: '2026-02-01', amount: 10000, description: 'Salary' },
    ]);
    expect(file.questions).toEqual([]);
    expect(file.rows).toBe(2);
  });

  it('IMP-37 sums what is booked, and counts what is only announced', () => {
    const booked = `<BANKTRANLIST>${entry('STMTTRN', '20260131', '-4.50')}</BANKTRANLIST>`;
    const announced = `<BANKTRANLISTP>${entry('STMTTRNP', '20260201', '-2.00')}</BANKTRANLISTP>`;
    const file = read(`<OFX><STMTRS>${booked}${announced}</STMTRS></OFX>`);
    expect(file.statements).toEqual([expect.objectContaining({ rows: 2, sum: -450 })]);
  });

  it('has the first ten rows to look at, of however many', () => {
    const lines = Array.from({ length: 11 }, (_, at) => `2026-01-${at + 10},Bakery,-4.50`);
    const { rows, sample } = read(['Date,Description,Amount', ...lines].join('\n'));
    expect([rows, sample.length, sample.at(-1)?.date]).toEqual([11, 10, '2026-01-19']);
  });

  it('IMP-06 has the first row that its answers tell apart by each of them', () => {
    const [question] = read(AMBIGUOUS.replace('01/02/2026', '02/02/2026')).questions;
    expect(question?.options.map(({ value, example, raw }) => [value, example?.date, raw])).toEqual([
      ['dmy', '2026-04-03', '03/04/2026,Salary,100.00'],
      ['mdy', '2026-03-04', '03/04/2026,Salary,100.00'],
    ]);
    expect(read(AMBIGUOUS, { dateOrder: 'mdy' }).questions).toEqual([]);
  });

  it('IMP-04 has the sum by each answer', () => {
    const [question] = read('Date,Description,Amount\n2026-01-31,Bakery,-1.230\n2026-02-01,Salary,2.500\n').questions;
    expect(question?.options.map(({ value, sum }) => [value, sum])).toEqual(
      expect.arrayContaining([
        ['.', 127],
        [',', 127_000],
      ]),
    );
  });

  it('asks for the columns of a table that names none', () => {
    const { questions, statements } = read('Foo;Bar\n2026-01-03;y\n');
    expect(questions).toEqual([{ kind: 'columns', options: [], preselected: null }]);
    expect(statements).toEqual([]);
  });

  it('IMP-18 is a refusal for what is no bank file', () => {
    expect(answer('%PDF-1.7')).toEqual({ refusal: 'pdf' });
    expect(answer('')).toEqual({ refusal: 'empty' });
  });

  it('keeps markup and formulas as they are', () => {
    const [row] = read('Date,Description,Amount\n2026-01-31,=1+1<b>x</b>,-4.50\n').sample;
    expect(row?.description).toBe('=1+1<b>x</b>');
  });
});

it('lines are counted before a file is read', () => {
  expect(countLines(bytes(AMBIGUOUS))).toBe(3);
});
