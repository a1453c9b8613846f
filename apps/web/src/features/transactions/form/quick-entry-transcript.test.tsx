import { expect, it } from 'vitest';
import { FORM_SERVER, RENT } from '../../../test-support/form-answers.ts';
import { expectCalendar, leaveField, press, type } from '../../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { showScreen, unreachable, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

standStill();

const CREATE = 'POST /api/transactions';
const LIST = 'GET /api/transactions';
const LATER = 'Save and add another';

const show = (answers: Answers = {}) =>
  showScreen(<TransactionFormScreen person="della" />, { ...FORM_SERVER, ...answers }, '/transactions/new');

async function write(amount: string, description: string) {
  await type('Amount', amount);
  await type('Description', description);
}

it('days and sums are read as they are typed, as approved', async () => {
  const { step, text } = transcribe(show({ [CREATE]: { status: 201, body: RENT } }));
  await step('Open', () => expectCalendar('Date'));
  await step('A weekday', () => type('Date', 'mon'));
  await step('Month and day', () => type('Date', '3/12'));
  await step('No day', async () => {
    await type('Date', 'soon');
    await leaveField('Date');
  });
  await step('Yesterday', () => type('Date', 'yesterday'));
  await step('Leave it', () => leaveField('Date'));
  await step('A sum of an expense', () => type('Amount', '12.50-3'));
  await step('A sum that begins with a sign', () => type('Amount', '-12.50+3'));
  await step('No sum', () => type('Amount', '3-12.50'));
  await step('Save', async () => {
    await write('12.50+3', 'Figs');
    await press(LATER);
  });
  expect(text()).toMatchSnapshot();
});

it('days and sums in German are read as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show({ [CREATE]: { status: 201, body: RENT } }));
  await step('Öffnen', () => expectCalendar('Datum'));
  await step('Ein Wochentag', () => type('Datum', 'mo'));
  await step('Kein Tag', () => type('Datum', 'bald'));
  await step('Tag und Monat', () => type('Datum', '3/12'));
  await step('Eine Summe', () => type('Betrag', '12,50+3'));
  await step('Speichern', async () => {
    await type('Beschreibung', 'Feigen');
    await press('Speichern und weitere erfassen');
  });
  expect(text()).toMatchSnapshot();
});

it('what is not saved is kept, set aside and saved after all, as approved', async () => {
  const problems = [{ field: 'account_id', code: 'account.other-ledger', params: {} }];
  const elsewhere = { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', problems } };
  const refusals = [elsewhere, FORBIDDEN, { status: 201, body: RENT }];
  const screen = show({ [CREATE]: () => refusals.shift() ?? unreachable() });
  const { step, text } = transcribe(screen);
  await step('Open', () => expectCalendar('Date'));
  await step('Nothing', () => press(LATER));
  await step('Refused by a field', async () => {
    await write('4.20', 'Bread');
    await press(LATER);
  });
  await step('Another begun, then edit it', async () => {
    await write('7', 'Half a sent');
    await press('Edit Bread');
  });
  await step('Not allowed', () => press(LATER));
  await step('Edit it again, and save', async () => {
    await press('Edit Bread');
    await press(LATER);
  });
  await step('Unreachable', async () => {
    await press('Edit Half a sent');
    await press(LATER);
  });
  await step('Begun without a word, then another', async () => {
    await write('much', ' ');
    await press('Edit Half a sent');
  });
  screen.close();
  const later = transcribe(show());
  await later.step('After a reload', () => expectCalendar('Date'));
  expect(`${text()}\n\n${later.text()}`).toMatchSnapshot();
});

it('what was saved last is repeated as approved, where there is any', async () => {
  const none = { data: [], pagination: { page: 1, limit: 50, total_pages: 1, total_items: 0 } };
  const { step, text } = transcribe(
    show({ [LIST]: inTurn(FORBIDDEN, { body: none }, { body: { ...none, data: [RENT] } }) }),
  );
  await step('Open', () => expectCalendar('Date'));
  await step('Repeat last, which fails', () => press('Repeat last'));
  await step('There is none', () => press('Repeat last'));
  await step('There is one', async () => {
    await type('Date', '3/9');
    await press('Repeat last');
  });
  expect(text()).toMatchSnapshot();
});
