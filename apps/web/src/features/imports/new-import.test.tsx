import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { chooseFile, chooseLostFile, readFilesHere } from '../../test-support/bank-file-worker.ts';
import { DRAFT, GET, READ, show, statement, stored } from '../../test-support/import-answers.tsx';
import { choose, control, dialog, field, expectNoText, expectText, press } from '../../test-support/page.ts';
import type { Answers } from '../../test-support/scripted-screen.tsx';

const CREATE = 'POST /api/imports';
const DISCARD = 'DELETE /api/imports/i-1';
const ACCOUNTS = 'GET /api/accounts';
const CSV = 'Date,Description,Amount\n2026-02-01,Bakery,-4.50\n2026-02-03,Rent,-500.00\n';

const ofx = (id: string, currency: string) => `<STMTTRNRS><STMTRS><CURDEF>${currency}
<BANKACCTFROM><BANKID>1<ACCTID>${id}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260203<TRNAMT>-4.50<FITID>${id}-1<NAME>Bakery</STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS>`;
const ofxFile = (...parts: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1>${parts.join('\n')}</BANKMSGSRSV1></OFX>`;

const OPEN = [
  accountAnswer(),
  accountAnswer({ id: 'a-2', name: 'Visa', bank_id: '4321' }),
  accountAnswer({ id: 'h-1', name: 'Shared', household_id: 'nest', household_name: 'Nest' }),
  accountAnswer({ id: 'a-3', name: 'Old', closed_on: '2026-01-01' }),
];
const ASKING = stored({ statements: [statement({ account_id: null, account_name: null })] });

beforeAll(readFilesHere);
afterAll(() => void vi.unstubAllGlobals());

const open = (answers: Answers = {}, address = '/transactions/import') =>
  show({ [ACCOUNTS]: { body: { data: OPEN, ledgers: [] } }, ...answers }, address);

const steps = () =>
  [...document.querySelectorAll('ol[aria-label="Steps"] li, nav[aria-label="Steps"] li')].map(
    ({ textContent }) => textContent,
  );
const isDisabled = async (name: string) => (await control(name)).hasAttribute('disabled');

it('an address that names no import begins with the file', async () => {
  open({}, '/transactions/import?id=');
  await expectText('No imports yet.');
  await expectText('Choose a bank file');
});

describe('a file that is chosen', () => {
  it('IMP-24 is sent once its account is chosen, and its statement goes there', async () => {
    const screen = open({ [CREATE]: { status: 201, body: ASKING }, [READ]: { body: stored() } });
    await expectText('No imports yet.');
    expect(steps().map((text) => text.replace(/\d|done/g, ''))).toEqual(['File', 'Account', 'Preview', 'Done']);
    await chooseFile('bank.csv', CSV);
    await expectText('Which account is this file of?');
    expect(await isDisabled('Continue')).toBe(true);
    await choose('Account', 'Visa · Personal · $150.00');
    await expectText('This file names neither account nor currency: those of Visa are taken.');
    expect(screen.writes()).toEqual([]);
    await press('Continue');
    await expectText('Import 4 transactions');
    expect(screen.address()).toBe('/transactions/import?id=i-1');
    const [created, read] = screen.writes();
    expect(Object.fromEntries(created?.query ?? [])).toMatchObject({ file_name: 'bank.csv' });
    expect(created?.query.has('household_id')).toBe(false);
    expect(created?.headers.get('content-type')).toBe('application/octet-stream');
    expect(read).toMatchObject({ call: READ, body: { statements: [{ number: 1, account_id: 'a-2' }] } });
  });

  it('goes to the account whose number it names, however that is written', async () => {
    const iban = accountAnswer({ id: 'a-9', name: 'Giro', bank_id: 'DE89 3704 0044 0532 0130 00' });
    const screen = open({
      [ACCOUNTS]: { body: { data: [...OPEN, iban], ledgers: [] } },
      [CREATE]: { status: 201, body: ASKING },
      [READ]: { body: stored() },
    });
    await expectText('No imports yet.');
    await chooseFile('bank.ofx', ofxFile(ofx('de89370400440532013000', 'USD')));
    await expectText('Which account is this file of?');
    await press('Continue');
    await expectText('Import 4 transactions');
    expect(screen.calls(READ)[0]?.body).toEqual({ statements: [{ number: 1, account_id: 'a-9' }] });
  });

  it('that is gone when it is read is said to be unreadable, and may be chosen again', async () => {
    open();
    await chooseLostFile('bank.csv');
    await expectText('This file could not be read. Please try again.');
    await chooseFile('bank.csv', CSV);
    await expectText('Which account is this file of?');
  });

  it('begins with the account of the address, and may be another one', async () => {
    open({}, '/transactions/import?account=h-1');
    await chooseFile('bank.csv', CSV);
    await expectText('those of Shared are taken');
    await press('Back');
    await expectText('No imports yet.');
  });

  it('is sent anew into another ledger, once for each, and the draft before is discarded', async () => {
    let isDown = true;
    const screen = open({
      [CREATE]: { status: 201, body: ASKING },
      [DISCARD]: { status: 204 },
      [READ]: () => (isDown ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } : { body: stored() }),
    });
    await chooseFile('bank.csv', CSV);
    await choose('Account', 'Everyday · Personal · $150.00');
    await press('Continue');
    await expectText('Failed to save. Please try again.');
    await choose('Account', 'Visa · Personal · $150.00');
    await press('Continue');
    await expect.poll(() => screen.calls(READ)).toHaveLength(2);
    expect(screen.calls(CREATE)).toHaveLength(1);
    await choose('Account', 'Shared · Nest · $150.00');
    isDown = false;
    await press('Continue');
    await expectText('Import 4 transactions');
    expect(screen.writes().map(({ call }) => call)).toEqual([CREATE, READ, READ, DISCARD, CREATE, READ]);
    expect(screen.calls(CREATE).at(1)?.query.get('household_id')).toBe('nest');
    const keys = screen.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['is gone', 404, 'NOT_FOUND', 'Failed to save. Please try again.'],
    ['was imported', 409, 'CONFLICT', 'It is imported'],
  ])('whose draft %s meanwhile is sent once more', async (_, status, code, words) => {
    let isGone = true;
    const screen = open({
      [CREATE]: { status: 201, body: ASKING },
      [READ]: () => (isGone ? { status, body: { code, message: 'It is imported' } } : { body: stored() }),
    });
    await chooseFile('bank.csv', CSV);
    await choose('Account', 'Everyday · Personal · $150.00');
    await press('Continue');
    await expectText(words);
    isGone = false;
    await press('Continue');
    await expectText('Import 4 transactions');
    expect(screen.writes().map(({ call }) => call)).toEqual([CREATE, READ, CREATE, READ]);
    // Under the key of the first the server would answer the draft that is gone.
    const keys = screen.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    [
      'by its file',
      { details: {}, problems: [{ field: 'file', code: 'file.unknown', params: {} }] },
      'This is not a bank file we can read.',
    ],
    [
      'by a reason',
      { details: {}, reason: { code: 'file.locked', params: {} } },
      'This ZIP file is locked with a password.',
    ],
    ['without a reason', { details: {} }, 'Failed to save. Please try again.'],
  ])('that the server refuses %s says so, and goes nowhere', async (_, refusal, words) => {
    const screen = open({ [CREATE]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', ...refusal } } });
    await chooseFile('bank.csv', CSV);
    await choose('Account', 'Everyday · Personal · $150.00');
    await press('Continue');
    await expectText(words);
    expect(screen.calls(READ)).toEqual([]);
    expect(screen.address()).toBe('/transactions/import');
  });

  it('whose columns nothing names keeps its account until they are known', async () => {
    const layout = { delimiter: ';', header_line: null, header: null, columns: ['date', null], sample: [['x', 'y']] };
    const draft = { ...DRAFT, questions: [{ kind: 'columns', options: [], preselected: null }], layout };
    const unread = stored({ draft, statements: [], rows: 0 });
    const screen = open({
      [CREATE]: { status: 201, body: unread },
      [GET]: { body: unread },
      [READ]: ({ body }) => ({ body: 'statements' in (body as object) ? stored() : ASKING }),
    });
    await chooseFile('bank.csv', CSV);
    await choose('Account', 'Visa · Personal · $150.00');
    await press('Continue');
    await expect.poll(screen.address).toBe('/transactions/import?id=i-1&account=a-2');
    await expectText('Say what each column holds.');
    expect(screen.calls(READ)).toEqual([]);
    await press('Continue');
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => (body as { statements?: object }).statements))
      .toEqual([undefined, [{ number: 1, account_id: 'a-2' }]]);
  });

  it('in another currency than the account cannot go there', async () => {
    open();
    await chooseFile('bank.ofx', ofxFile(ofx('9', 'EUR')));
    await choose('Account', 'Everyday · Personal · $150.00');
    await expectText('This file is in EUR, Everyday is in USD. Amounts are never converted.');
    expect(await isDisabled('Continue')).toBe(true);
  });

  it('IMP-25 begins with the account whose number it names, and asks before it goes to another', async () => {
    open();
    await chooseFile('bank.ofx', ofxFile(ofx('4321', 'USD')));
    await expectText('4321 · USD · Feb 3 · 1 row');
    await expect.poll(() => isDisabled('Continue')).toBe(false);
    await choose('Account', 'Everyday · Personal · $150.00');
    await expectText('This is a file of Visa.');
    const use = await control('Use Visa');
    use.focus();
    use.click();
    await expectNoText('This is a file of Visa.');
    await expect.poll(() => isDisabled('Continue')).toBe(false);
    // The question has gone, and with it the button that had the focus.
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('IMP-17 of two accounts goes to an account each, or to none', async () => {
    const screen = open({ [CREATE]: { status: 201, body: ASKING }, [READ]: { body: stored() } });
    await chooseFile('bank.ofx', ofxFile(ofx('4321', 'USD'), ofx('77', 'USD')));
    await expectText('This file has 2 accounts. Where does each go?');
    await expectText('All accounts of an import are in one ledger.');
    expect(await isDisabled('Continue')).toBe(true);
    await choose('Account for 4321', 'Do not import');
    await choose('Account for 77', 'Do not import');
    await expect.poll(async () => (await field('Account for 77')).value).toBe('Do not import');
    // Something has to go somewhere.
    expect(await isDisabled('Continue')).toBe(true);
    await choose('Account for 77', 'Everyday · Personal · $150.00');
    await expect.poll(() => isDisabled('Continue')).toBe(false);
    await press('Continue');
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => body))
      .toEqual([
        {
          statements: [
            { number: 1, account_id: null },
            { number: 2, account_id: 'a-1' },
          ],
        },
      ]);
  });
});

describe('how a file was read before', () => {
  const READING = {
    encoding: 'koi8-r',
    delimiter: ';',
    header_line: 2,
    columns: ['date', null, 'amount'],
    date_order: 'dmy',
    decimal_mark: ',',
    sign: 'reversed',
  };
  const known = { ...ASKING, draft: { ...DRAFT, reading: READING } };

  it.each([
    ['a file that is sent', '/transactions/import', 'Visa · Personal · $150.00'],
    ['a draft', '/transactions/import?id=i-1', 'Visa · $150.00'],
  ])('IMP-10 holds on where the account of %s is chosen', async (_, address, account) => {
    const screen = open(
      { [CREATE]: { status: 201, body: known }, [GET]: { body: known }, [READ]: { body: known } },
      address,
    );
    if (!address.includes('id=')) await chooseFile('bank.csv', CSV);
    await choose('Account', account);
    await press('Continue');
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => body))
      .toEqual([{ ...READING, statements: [{ number: 1, account_id: 'a-2' }] }]);
  });
});

it('another file is asked for after one that was chosen here', async () => {
  const result = { created: 2, matched: 0, transfers: 0, ignored: 0, left_out: 0 };
  const done = stored({ state: 'committed', draft: null, result, statements: [statement({ proof: 'differs' })] });
  open({ [CREATE]: { status: 201, body: ASKING }, [READ]: { body: stored() }, [GET]: { body: done } });
  await chooseFile('bank.csv', CSV);
  await choose('Account', 'Visa · Personal · $150.00');
  await press('Continue');
  await press('Import another file');
  await expectText('CSV, OFX, QFX, QIF, CAMT or MT940, up to 20 MB');
});

describe('a file without an account', () => {
  it('leads to a new account where there is none that is open', async () => {
    open({ [ACCOUNTS]: { body: { data: [OPEN[3]], ledgers: [] } } });
    await chooseFile('bank.csv', CSV);
    await expectText('You have no open account yet.');
    await press('Add account');
    await expect.poll(dialog).not.toBeNull();
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
  });

  it('goes to the only one', async () => {
    open({ [ACCOUNTS]: { body: { data: [OPEN[0], OPEN[3]], ledgers: [] } } });
    await chooseFile('bank.csv', CSV);
    await expectText('those of Everyday are taken');
    expect(await isDisabled('Continue')).toBe(false);
  });

  it('waits where the accounts cannot be read', async () => {
    let isDown = true;
    open({ [ACCOUNTS]: () => (isDown ? { status: 403, body: {} } : { body: { data: OPEN, ledgers: [] } }) });
    await chooseFile('bank.csv', CSV);
    await expectText('Failed to load accounts. Please try again later.');
    isDown = false;
    await press('Retry');
    await expectText('Which account is this file of?');
  });

  it('that is no bank file is refused, until another is chosen', async () => {
    open();
    await expectText('No imports yet.');
    await chooseFile('letter.csv', 'Dear bank');
    await expectText('This is not a bank file we can read.');
    await chooseFile('bank.csv', CSV);
    await expectText('Which account is this file of?');
  });
});
