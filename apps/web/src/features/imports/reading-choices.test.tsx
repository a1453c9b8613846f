import { describe, expect, it } from 'vitest';
import { DRAFT, GET, READ, ROWS, listed, row, show, statement, stored } from '../../test-support/import-answers.tsx';
import { choose, controls, expectNoText, expectText, field, openList, press } from '../../test-support/page.ts';
import { invalid } from '../../test-support/refused-answers.ts';
import {
  ACCOUNTS,
  LAYOUT,
  answer,
  answers,
  asking,
  option,
  question,
  sample,
} from '../../test-support/reading-questions.ts';

const assigned = (body: unknown) => typeof body === 'object' && body !== null && 'statements' in body;

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
    expect((await openList('Encoding')).join(' ')).toBe(
      'utf-8 (found) utf-8 utf-16le utf-16be windows-1252 iso-8859-15 iso-8859-2 windows-1250 windows-1251 koi8-r ' +
        'macintosh ibm850 ibm852 gb18030 big5 euc-kr shift_jis',
    );
    await press('utf-8 (found)');
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
    // The column that had it before has it no more.
    await choose('Column 2', 'Amount');
    await press('Continue');
    await expect.poll(() => screen.calls(READ).at(-1)?.body).toMatchObject({ columns: ['date', 'amount', null] });
  });

  it('IMP-17 leaves open where its statements go that its columns turn out to have, if there are several', async () => {
    const statements = [1, 2].map((number) => statement({ number, account_id: null, account_name: null }));
    const screen = show(
      {
        ...ACCOUNTS,
        [GET]: { body: asking(question('columns', '', '')) },
        [READ]: { body: stored({ statements }) },
      },
      '/transactions/import?id=i-1&account=a-1',
    );
    await press('Continue');
    await expect.poll(() => screen.calls(READ)).toHaveLength(1);
    await expect.poll(() => controls('Saving...')).toEqual([]);
    expect(screen.calls(READ)[0]?.body).not.toHaveProperty('statements');
    expect(screen.calls(READ)).toHaveLength(1);
  });

  it('says why its statement did not come into the account that was chosen, which is asked for once more', async () => {
    const words = 'This file is in EUR, Everyday is in USD.';
    const homeless = stored({ statements: [statement({ account_id: null, account_name: null })] });
    let draft = asking(question('columns', '', ''));
    let isRefused = true;
    show(
      {
        ...ACCOUNTS,
        [GET]: () => ({ body: draft }),
        [READ]: ({ body }) => {
          if (assigned(body) && isRefused) return invalid({ statements: words });
          draft = assigned(body) ? stored() : homeless;
          return { body: draft };
        },
      },
      '/transactions/import?id=i-1&account=a-1',
    );
    await press('Continue');
    await expectText('Which account is this file of?');
    await expectText(words);
    isRefused = false;
    await press('Continue');
    await expectText('Import 4 transactions');
    await press('Back');
    await press('Back');
    await expectText('Which account is this file of?');
    await expectNoText(words);
  });

  it('is shown with its header, however far down that is', async () => {
    const layout = { ...LAYOUT, header_line: 40 };
    const questions = [question('sign', 'reversed', 'as-written', 'reversed')];
    show({ ...ACCOUNTS, [GET]: { body: stored({ draft: { ...DRAFT, layout, questions } }) } });
    await expect.poll(async () => (await field('Header line')).value).toBe('Line 41');
  });

  it('is where Back leads from the preview, once it was asked', async () => {
    let draft = asking(question('sign', 'reversed', 'as-written', 'reversed'));
    show({
      ...ACCOUNTS,
      [GET]: () => ({ body: draft }),
      [READ]: () => {
        draft = stored();
        return { body: draft };
      },
    });
    await expectText('Which way did the money go?');
    await press('Continue');
    await expectText('Import 4 transactions');
    await press('Back');
    await expectText('How to read this file');
  });

  it('that is refused says why, and can be changed on', async () => {
    const problems = [{ field: 'columns', code: 'file.unknown', params: {} }];
    const screen = show({
      ...ACCOUNTS,
      [GET]: { body: asking(question('sign', 'reversed', 'as-written', 'reversed')) },
      [READ]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', problems, details: {} } },
      [ROWS]: { status: 403, body: {} },
    });
    await expectText('Failed to load imports. Please try again later.');
    await press('Retry');
    await expect.poll(() => screen.calls(ROWS)).toHaveLength(2);
    await press('Continue');
    await expectText('This is not a bank file we can read.');
    expect(screen.calls(READ)).toHaveLength(1);
    await expect.poll(() => controls('Saving...')).toEqual([]);
    await press('Back');
    await expectText('Which account is this file of?');
  });
});
