import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { chooseFile, readFilesHere } from '../../test-support/bank-file-worker.ts';
import { DRAFT, GET, listed, READ, row, ROWS, show, statement, stored } from '../../test-support/import-answers.tsx';
import { choose, expectText, press } from '../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import type { Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';

beforeAll(readFilesHere);
standStill();
afterAll(() => void vi.unstubAllGlobals());

const CREATE = 'POST /api/imports';
const CSV = 'Date,Description,Amount\n2026-02-01,Bakery,-4.50\n2026-02-03,Rent,-500.00\n';

const ofx = (id: string, currency: string) => `<STMTTRNRS><STMTRS><CURDEF>${currency}
<BANKACCTFROM><BANKID>1<ACCTID>${id}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260203<TRNAMT>-4.50<FITID>${id}-1<NAME>Bakery</STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS>`;
const ofxFile = (...parts: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1>${parts.join('\n')}</BANKMSGSRSV1></OFX>`;

const ACCOUNTS = {
  body: {
    data: [
      accountAnswer(),
      accountAnswer({ id: 'a-2', name: 'Visa', bank_id: '4321', balance: -20.5 }),
      accountAnswer({ id: 'n-1', name: 'Shared', household_id: 'h-1', household_name: 'Nest' }),
      accountAnswer({ id: 'a-4', name: 'Euros', currency: 'EUR' }),
      accountAnswer({ id: 'a-3', name: 'Old', closed_on: '2026-01-01' }),
    ],
    ledgers: [],
  },
};

const open = (answers: Answers = {}, address = '/transactions/import') =>
  show({ 'GET /api/accounts': ACCOUNTS, ...answers }, address);

/** A draft that is asked how it is read, or where it goes, until that is saved, which fails at first. */
function saving(asking: object): Answers {
  const saved = stored({ rows: 1 });
  let tries = 0;
  return {
    [GET]: () => ({ body: tries > 1 ? saved : asking }),
    [READ]: () => {
      tries += 1;
      return tries > 1 ? { body: saved } : FORBIDDEN;
    },
  };
}

const refusedFile = {
  status: 422,
  body: {
    code: 'VALIDATION_ERROR',
    message: 'No',
    details: {},
    problems: [{ field: 'file', code: 'file.unknown', params: {} }],
  },
};

/** The file is compressed before it is sent: until then no call is under way. */
const sent = (words: string) => async () => {
  await press('Continue');
  await expectText(words);
};

it('a file is chosen, assigned to an account and sent as approved', async () => {
  const { step, text } = transcribe(
    open({
      [CREATE]: inTurn(refusedFile, FORBIDDEN, { status: 201, body: stored() }),
      [READ]: { body: stored({ rows: 1 }) },
      [GET]: { body: stored({ rows: 1 }) },
      [ROWS]: listed([row(1, 'new')]),
    }),
  );
  await step('Open');
  await step('Choose what is no bank file', async () => {
    await chooseFile('letter.csv', 'Dear bank');
    await expectText('This is not a bank file we can read.');
  });
  await step('Choose a file', async () => {
    await chooseFile('bank.csv', CSV);
    await expectText('Which account is this file of?');
  });
  await step('Choose an account', () => choose('Account', 'Visa · Personal · -$20.50'));
  await step('Continue, which is refused', sent('This is not a bank file we can read.'));
  await step('Continue, which fails', sent('Failed to save.'));
  await step('Continue', sent('Import 4 transactions'));
  expect(text()).toMatchSnapshot();
});

it('a file of several accounts is assigned as approved', async () => {
  const { step, text } = transcribe(open({ [CREATE]: { status: 201, body: stored() }, [READ]: { body: stored() } }));
  await step('Choose a file', async () => {
    await chooseFile('bank.ofx', ofxFile(ofx('4321', 'USD'), ofx('77', 'EUR')));
    await expectText('This file has 2 accounts');
  });
  await step('Choose another account', () => choose('Account for 4321', 'Everyday · Personal · $150.00'));
  await step('Import anyway', () => press('Import into Everyday anyway'));
  await step('Choose one of another currency', () => choose('Account for 77', 'Visa · -$20.50'));
  await step('Leave it out', () => choose('Account for 77', 'Do not import'));
  await step('Back', () => press('Back'));
  expect(text()).toMatchSnapshot();
});

it('a file without an account to go to is shown as approved', async () => {
  const { step, text } = transcribe(
    open({ 'GET /api/accounts': inTurn(FORBIDDEN, { body: { data: [], ledgers: [] } }) }),
  );
  await step('Choose a file', async () => {
    await chooseFile('bank.csv', CSV);
    await expectText('Failed to load');
  });
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

it('the accounts of a draft are assigned as approved', async () => {
  const unknown = statement({ account_id: null, account_name: null, currency: null, bank_id: 'DE1' });
  const { step, text } = transcribe(
    open(
      {
        ...saving(stored({ statements: [unknown, { ...unknown, number: 2, currency: 'USD', bank_id: null }] })),
        [ROWS]: listed([row(1, 'new')]),
      },
      '/transactions/import?id=i-1',
    ),
  );
  await step('Open');
  await step('Choose', async () => {
    await choose('Account for DE1', 'Everyday · $150.00');
    await choose('Account for Account 2', 'Do not import');
  });
  await step('Continue, which fails', () => press('Continue'));
  await step('Continue', () => press('Continue'));
  expect(text()).toMatchSnapshot();
});

const option = (value: string, change: object = {}) => ({
  value,
  from: '2025-12-02',
  to: '2026-02-01',
  sum: 9,
  ...change,
});
const question = (kind: string, preselected: string, ...options: object[]) => ({ kind, preselected, options });

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

it('how a draft is read is asked, corrected and saved as approved', async () => {
  const questions = [
    question('date-order', 'dmy', option('dmy'), option('mdy', { from: null }), option('ymd')),
    question('decimal-mark', '.', option('.'), option(',', { sum: -1234.5 })),
    question('sign', 'as-written', option('as-written'), option('reversed')),
  ];
  const { step, text } = transcribe(
    open(
      {
        ...saving(stored({ draft: { ...DRAFT, encoding: 'windows-1252', questions, layout: LAYOUT } })),
        [ROWS]: listed([
          row(1, 'new'),
          row(2, 'new', { amount: 5 }),
          row(3, 'zero', { amount: 0 }),
          row(4, 'not-readable', { date: null, amount: null }),
        ]),
      },
      '/transactions/import?id=i-1',
    ),
  );
  await step('Open');
  await step('Choose', async () => {
    await choose('Encoding', 'koi8-r');
    await choose('Sign', 'Reversed: a charge has no minus');
    await choose('Order of dates', 'Year, month, day');
    await choose('Decimal mark', 'Comma: 1,50');
  });
  await step('Continue, which fails', () => press('Continue'));
  await step('Choose another delimiter', () => choose('Delimiter', 'Tab'));
  await step('Continue', () => press('Continue'));
  expect(text()).toMatchSnapshot();
});
