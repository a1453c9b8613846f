import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { chooseFile, readFilesHere } from '../../../test-support/bank-file-worker.ts';
import { READ, show, stored } from '../../../test-support/import-answers.tsx';
import { closedGate } from '../../../test-support/gate.ts';
import { choose, control, expectText, press } from '../../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import type { Answers } from '../../../test-support/scripted-screen.tsx';

const CREATE = 'POST /api/imports';

const CSV = 'Date,Description,Amount\n2026-02-01,Bakery,-4.50\n';

beforeAll(readFilesHere);
afterAll(() => void vi.unstubAllGlobals());

const open = (answers: Answers = {}) =>
  show(
    {
      'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } },
      [CREATE]: { status: 201, body: stored() },
      [READ]: { body: stored() },
      ...answers,
    },
    '/transactions/import',
  );

it.each([
  ['with marks of the direction of writing', '\u200Fכשף\u202E.csv', 'כשף.csv'],
  ['with a control character', 'a\u0007b.csv', 'ab.csv'],
  ['with half a letter', 'a\uD83Eb.csv', 'ab.csv'],
  ['longer than names may be', `${'a'.repeat(199)}🦆🦆.csv`, `${'a'.repeat(199)}🦆`],
  ['as any other', '=1+1 <b>', '=1+1 <b>'],
])('a file with a name %s is sent', async (_, name, sent) => {
  const screen = open();
  await chooseFile(name, CSV);
  await expectText('those of Everyday are taken');
  await press('Continue');
  await expectText('Import 4 transactions');
  expect(screen.calls(CREATE).map(({ query }) => query.get('file_name'))).toEqual([sent]);
});

it('a file that is refused for what this version has no words for says that it could not be saved', async () => {
  const problems = [{ field: 'file', code: 'file.of-later', params: {} }];
  open({ [CREATE]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', problems, details: {} } } });
  await chooseFile('bank.csv', CSV);
  await expectText('those of Everyday are taken');
  await press('Continue');
  await expectText('Failed to save. Please try again.');
});

it('a file that is changed or moved before it is sent says so, and can be chosen again', async () => {
  const screen = open();
  await chooseFile('bank.csv', CSV);
  await expectText('those of Everyday are taken');
  const unreadable = vi.spyOn(Blob.prototype, 'stream').mockImplementation(
    () =>
      new ReadableStream({
        start: (controller) => controller.error(new DOMException('It has changed', 'NotReadableError')),
      }),
  );
  await press('Continue');
  await expectText('This file was changed or moved since it was chosen. Go back and choose it again.');
  expect(screen.writes()).toEqual([]);
  unreadable.mockRestore();
  await press('Back');
  await chooseFile('bank.csv', CSV);
  await expectText('those of Everyday are taken');
  await press('Continue');
  await expectText('Import 4 transactions');
});

it('a file is sent once, also where the browser’s Back leads from its preview to its account and it goes on again', async () => {
  const screen = open();
  await chooseFile('bank.csv', CSV);
  await expectText('those of Everyday are taken');
  await press('Continue');
  await expectText('Import 4 transactions');
  await screen.back();
  await control('Continue');
  await expectText('those of Everyday are taken');
  await press('Continue');
  await expectText('Import 4 transactions');
  expect(screen.writes().map(({ call }) => call)).toEqual([CREATE, READ, READ]);
});

it.each([
  ['the file is sent', CREATE, [CREATE]],
  ['its account is sent', READ, [CREATE, READ]],
])('who goes back to another file while %s stays there', async (_, slow, calls) => {
  const gate = closedGate();
  const answer = slow === CREATE ? { status: 201, body: stored() } : { body: stored() };
  const screen = open({ [slow]: () => gate.opened.then(() => answer) });
  await chooseFile('first.csv', CSV);
  await expectText('those of Everyday are taken');
  await press('Continue');
  await expect.poll(() => screen.calls(slow)).toHaveLength(1);
  await press('Back');
  await chooseFile('second.csv', `${CSV}2026-02-02,Rent,-500.00\n`);
  await expectText('2 rows');
  gate.open();
  await expect.poll(screen.pending).toBe(0);
  await vi.dynamicImportSettled();
  await expectText('2 rows');
  expect(screen.address()).toBe('/transactions/import');
  expect(screen.writes().map(({ call }) => call)).toEqual(calls);
});

it('a draft that was discarded for another ledger is not gone on with where the file could not be sent there', async () => {
  const shared = accountAnswer({ id: 'h-1', name: 'Shared', household_id: 'nest', household_name: 'Nest' });
  const discard = 'DELETE /api/imports/i-1';
  const screen = open({
    'GET /api/accounts': { body: { data: [accountAnswer(), shared], ledgers: [] } },
    [CREATE]: ({ query }) => (query.has('household_id') ? FORBIDDEN : { status: 201, body: stored() }),
    [READ]: inTurn(FORBIDDEN, { body: stored() }),
    [discard]: { status: 204 },
  });
  await chooseFile('bank.csv', CSV);
  await choose('Account', 'Everyday · Personal · $150.00');
  await press('Continue');
  await expect.poll(() => screen.calls(READ)).toHaveLength(1);
  await choose('Account', 'Shared · Nest · $150.00');
  await press('Continue');
  await expect.poll(() => screen.calls(CREATE)).toHaveLength(2);
  await choose('Account', 'Everyday · Personal · $150.00');
  await press('Continue');
  await expectText('Import 4 transactions');
  expect(screen.writes().map(({ call }) => call)).toEqual([CREATE, READ, discard, CREATE, CREATE, READ]);
});
