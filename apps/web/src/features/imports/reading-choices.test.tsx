// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { chooseFile, readFilesHere } from '../../test-support/bank-file-worker.ts';
import { DRAFT, GET, READ, ROWS, listed, row, show, stored } from '../../test-support/import-answers.tsx';
import { choose, controls, expectText, field, openList, press } from '../../test-support/page.ts';
import type { Answers } from '../../test-support/scripted-screen.tsx';

const ACCOUNTS: Answers = { 'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } } };

const option = (value: string, change: object = {}) => ({
  value,
  from: '2026-01-02',
  to: '2026-02-01',
  sum: 9,
  ...change,
});
const question = (kind: string, preselected: string, ...values: string[]) => ({
  kind,
  preselected,
  options: values.map((value) => option(value)),
});

const LAYOUT = {
  delimiter: ';',
  header_line: 2,
  header: ['Tag', '  '],
  columns: ['date', 'purpose', 'amount'],
  sample: [
    ['2026-01-03', 'Bakery', '-4.50'],
    ['2026-01-04', 'Rent'],
  ],
};

const asking = (...questions: object[]) =>
  stored({ draft: { ...DRAFT, encoding: 'windows-1252', questions, layout: LAYOUT } });

const answers = () =>
  [...document.querySelectorAll('fieldset')].map((each) => [
    each.querySelector('legend')?.textContent,
    ...[...each.querySelectorAll('label')].map(
      (label) => `${label.querySelector('input')?.checked === true ? '* ' : ''}${label.textContent}`,
    ),
  ]);

const asked = () => answers().map(([words]) => words);

const answer = (words: string) =>
  [...document.querySelectorAll('fieldset label')]
    .find(({ textContent }) => textContent.startsWith(words))
    ?.querySelector('input')
    ?.click();

const sample = () =>
  [...document.querySelectorAll('table tbody tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim()),
  );

describe('how a draft is read, without its file', () => {
  it('is asked with all rows by each answer; what was preselected is confirmed by going on', async () => {
    const draft = asking(
      question('date-order', 'dmy', 'dmy', 'mdy', 'ymd'),
      question('decimal-mark', '.', '.', ','),
      question('sign', 'as-written', 'as-written', 'reversed'),
      question('columns', '', ''),
    );
    const screen = show({
      ...ACCOUNTS,
      [GET]: { body: draft },
      [READ]: { body: stored() },
      [ROWS]: listed([row(1, 'new'), row(2, 'not-readable', { date: null, amount: null })]),
    });
    await expectText('Which date is this?');
    expect(answers().map((words) => words.map((each) => each?.replaceAll(/\s/g, ' ')))).toEqual([
      [
        'Which date is this?',
        '* Day, month, yearAll rows: Jan 2 – Feb 1',
        'Month, day, yearAll rows: Jan 2 – Feb 1',
        'Year, month, dayAll rows: Jan 2 – Feb 1',
      ],
      ['Which is right?', '* Point: 1.50All rows together: +$9.00', 'Comma: 1,50All rows together: +$9.00'],
      [
        'Which way did the money go?',
        '* As writtenAll rows together: +$9.00',
        'Reversed: a charge has no minusAll rows together: +$9.00',
      ],
    ]);
    // What the server has read so far: without a date or an amount it is no row.
    await expect.poll(sample).toEqual([['Row 1', 'Nov 19, 2026', '-$5.00']]);
    answer('Comma');
    await expect.poll(() => answers()[1]?.[2]).toBe('* Comma: 1,50All rows together: +$9.00');
    await press('Continue');
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => body))
      .toEqual([{ columns: ['date', 'purpose', 'amount'], date_order: 'dmy', decimal_mark: ',', sign: 'as-written' }]);
  });

  it('is asked to the hundredth also in yen, and no figure is rounded', async () => {
    const marks = {
      ...question('decimal-mark', '.'),
      options: [option('.', { sum: 2.46 }), option(',', { sum: 2460 })],
    };
    show({
      ...ACCOUNTS,
      [GET]: { body: { ...asking(marks), currency: 'JPY' } },
      [ROWS]: listed([row(1, 'new', { amount: 1.23 })]),
    });
    await expect
      .poll(answers)
      .toEqual([
        ['Which is right?', '* Point: 1.50All rows together: +¥2.46', 'Comma: 1,50All rows together: +¥2,460'],
      ]);
    await expect.poll(sample).toEqual([['Row 1', 'Nov 19, 2026', '+¥1.23']]);
  });

  it('is corrected field by field', async () => {
    const known = {
      ...DRAFT,
      layout: LAYOUT,
      questions: [question('sign', 'reversed', 'as-written', 'reversed')],
      reading: { ...DRAFT.reading, date_order: 'ymd', columns: ['date', null, 'amount'], encoding: 'koi8-r' },
    };
    const screen = show({ ...ACCOUNTS, [GET]: { body: stored({ draft: known }) }, [READ]: { body: stored() } });
    await expectText('How to read this file');
    expect((await field('Order of dates')).value).toBe('Year, month, day');
    expect((await field('Encoding')).value).toBe('koi8-r');
    expect((await field('Delimiter')).value).toBe('Semicolon');
    expect((await field('Header line')).value).toBe('Line 3');
    expect(await openList('Order of dates')).toEqual([
      'Found by the file',
      'Day, month, year',
      'Month, day, year',
      'Year, month, day',
    ]);
    await press('Month, day, year');
    await choose('Decimal mark', 'Comma: 1,50');
    await choose('Encoding', 'utf-8 (found)');
    expect(await openList('Header line')).toHaveLength(31);
    await press('No header');
    await expect.poll(async () => (await field('Header line')).value).toBe('No header');
    expect(await openList('Delimiter')).toEqual(['Comma', 'Semicolon', 'Tab', 'Vertical bar']);
    await press('Tab');
    await choose('Sign', 'As written');
    await press('Continue');
    // Another table has other columns.
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => body))
      .toEqual([{ delimiter: '\t', header_line: -1, date_order: 'mdy', decimal_mark: ',', sign: 'as-written' }]);
  });

  it.each([
    ['Delimiter', 'Tab', { delimiter: '\t' }],
    ['Header line', 'Line 5', { header_line: 4 }],
  ])('forgets the columns of the table before with another one by its %s', async (name, other, sent) => {
    const reading = { ...DRAFT.reading, columns: ['date', null, 'amount'], date_order: 'ymd' };
    const questions = [question('sign', 'reversed', 'as-written', 'reversed')];
    const screen = show({
      ...ACCOUNTS,
      [GET]: { body: stored({ draft: { ...DRAFT, layout: LAYOUT, questions, reading } }) },
      [READ]: { body: stored() },
    });
    await choose(name, other);
    await press('Continue');
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => body))
      .toEqual([{ ...sent, date_order: 'ymd', sign: 'reversed' }]);
  });

  it('has each kind of column once', async () => {
    const screen = show({
      ...ACCOUNTS,
      [GET]: { body: asking(question('columns', '', '')) },
      [READ]: { body: stored() },
    });
    await expectText('Say what each column holds.');
    const columns = [...document.querySelectorAll('ol[aria-label="Columns"] > li')].map(
      ({ textContent }) => textContent,
    );
    expect(columns).toHaveLength(3);
    expect(columns[1]).toContain('Column 2');
    expect(columns[1]).toContain('BakeryRent');
    expect((await field('Tag')).value).toBe('Date');
    expect(await openList('Column 2')).toEqual([
      'Not read',
      'Date',
      'Value date',
      'Payee',
      'Payer',
      'Purpose',
      'Type',
      'Amount',
      'Money in',
      'Money out',
      'In or out',
      'Balance',
      'Currency',
      'Account',
      'Bank’s number',
      'Category',
      'State',
    ]);
    await press('Payee');
    await press('Continue');
    await expect.poll(() => screen.calls(READ).at(-1)?.body).toMatchObject({ columns: ['date', 'payee', 'amount'] });
  });

  it('that is refused says why, and can be changed on', async () => {
    const problems = [{ field: 'columns', code: 'file.unknown', params: {} }];
    const screen = show({
      ...ACCOUNTS,
      [GET]: { body: asking(question('sign', 'reversed', 'as-written', 'reversed')) },
      [READ]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', problems, details: {} } },
      [ROWS]: { status: 403, body: {} },
    });
    await expectText('No row can be read yet.');
    await press('Continue');
    await expectText('This is not a bank file we can read.');
    expect(screen.calls(READ)).toHaveLength(1);
    await expect.poll(() => controls('Saving...')).toEqual([]);
    await press('Back');
    await expectText('Which account is this file of?');
  });
});

describe('how a file is read that was chosen here', () => {
  const CSV = 'Date;Text;Amount\n01/02/2026;Bakery;-4,50\n03/02/2026;Rent;-500,00\n';

  beforeAll(readFilesHere);
  afterAll(() => void vi.unstubAllGlobals());

  const open = async (file = CSV) => {
    const draft = asking(question('date-order', 'dmy', 'dmy', 'mdy'));
    const screen = show(
      {
        ...ACCOUNTS,
        'POST /api/imports': { status: 201, body: draft },
        [GET]: { body: draft },
        [READ]: { body: draft },
      },
      '/transactions/import',
    );
    await chooseFile('bank.csv', file);
    await press('Continue');
    return screen;
  };

  it('shows a row of it by each answer, and what comes of the answer', async () => {
    const screen = await open();
    await expectText('01/02/2026;Bakery;-4,50');
    expect(answers()[0]?.map((words) => words?.replaceAll(/\s/g, ' '))).toEqual([
      'Which date is this?',
      '* February 1, 2026All rows: Feb 1 – 3',
      'January 2, 2026All rows: Jan 2 – Mar 2',
    ]);
    expect(sample()).toEqual([
      ['Bakery', 'Feb 01, 2026', '-$4.50'],
      ['Rent', 'Feb 03, 2026', '-$500.00'],
    ]);
    answer('January 2');
    await expect.poll(sample).toEqual([
      ['Bakery', 'Jan 02, 2026', '-$4.50'],
      ['Rent', 'Mar 02, 2026', '-$500.00'],
    ]);
    // It stays a question, which can be answered otherwise.
    expect(answers()).toHaveLength(1);
    await press('Continue');
    await expect.poll(() => screen.calls(READ).at(-1)?.body).toMatchObject({ date_order: 'mdy' });
  });

  it('stays asked what reads two ways, whatever was answered', async () => {
    await open('!Type:CCard\nD01/02/2026\nT1.230\nPShop\n^\nD03/02/2026\nT2.500\nPShop\n^\n');
    const all = ['Which date is this?', 'Which is right?', 'Which way did the money go?'];
    await expect.poll(asked).toEqual(all);
    for (const kind of all.keys()) {
      const inputs = () => [...(document.querySelectorAll('fieldset')[kind]?.querySelectorAll('input') ?? [])];
      const other = inputs().findIndex(({ checked }) => !checked);
      const before = sample();
      inputs()[other]?.click();
      await expect.poll(sample).not.toEqual(before);
      expect(asked()).toEqual(all);
      expect(inputs()[other]?.checked).toBe(true);
    }
  });

  it('is read anew with each choice', async () => {
    await open();
    await expectText('01/02/2026;Bakery;-4,50');
    await expect.poll(() => document.querySelector('ol[aria-label="Columns"]')?.textContent ?? '').toContain('Text');
    await choose('Header line', 'No header');
    await expect
      .poll(() => document.querySelector('ol[aria-label="Columns"]')?.textContent ?? '')
      .toContain('Column 2');
    expect((await field('Column 2')).value).toBe('Purpose');
  });

  it('is no matter of the draft of another file, to which the browser leads', async () => {
    const draft = { body: asking(question('date-order', 'dmy', 'dmy', 'mdy')) };
    const screen = show({ ...ACCOUNTS, [GET]: draft }, '/transactions/import');
    await chooseFile('other.csv', 'Date;Text;Amount\n05/06/2026;Piano;-9,99\n');
    await expectText('Which account is this file of?');
    await screen.go('/transactions/import?id=i-1');
    await expectText('Which date is this?');
    expect(document.body.textContent).not.toContain('Piano');
  });
});
