import { expect, it } from 'vitest';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { choose, expectCalendar, leaveField, press, tick, type } from '../../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn, refusedField } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { TransferSuggestions } from './transfer-suggestions.tsx';
import { useAccountChoices } from './use-account-choices.ts';

standStill();

const SUGGESTIONS = 'GET /api/transfers/suggestions';
const SAVE = 'POST /api/transfers';
const MADE = { status: 201, body: { id: 'x-1', legs: [] }, headers: { 'change-group': '7' } };

const nothing = () => undefined;

function Transfer() {
  const accounts = useAccountChoices();
  return accounts.length > 0 && <TransferDialog accounts={accounts} onClose={nothing} />;
}

const show = (answers: Answers) =>
  showScreen(<Transfer />, {
    'GET /api/accounts': {
      body: {
        data: [
          accountAnswer(),
          accountAnswer({ id: 'a-2', name: 'Card', balance: -20.5 }),
          accountAnswer({
            id: 'a-3',
            name: 'Wallet',
            household_id: 'h-1',
            household_name: 'Nest',
            currency: 'EUR',
            balance: 7,
          }),
          accountAnswer({ id: 'a-4', name: 'Old', closed_on: '2026-01-01' }),
        ],
        ledgers: [],
      },
    },
    ...answers,
  });

it('a transfer says what is wrong with it, as approved', async () => {
  const refused = inTurn(refusedField('to_account_id'), conflict('account.closed', { date: '2026-10-01' }), FORBIDDEN);
  const { step, text } = transcribe(show({ [SAVE]: refused }));
  await step('Open', () => expectCalendar('Date'));
  await step('Save nothing', () => press('Save'));
  await step('Choose, in another currency', () => choose('From account', 'Wallet · Nest · €7.00'));
  await step('Choose', async () => {
    await choose('From account', 'Card · Personal · -$20.50');
    await choose('To account', 'Everyday · $150.00');
    await type('Amount', '-5');
    await type('Date', 'soon');
    await leaveField('Date');
  });
  await step('Save what is none', () => press('Save'));
  await step('Save, refused by a field', async () => {
    await type('Amount', '1,012.50');
    await type('Date', '11/05/2026');
    await press('Save');
  });
  await step('Save, refused by a conflict', () => press('Save'));
  await step('Save, which fails', () => press('Save'));
  expect(text()).toMatchSnapshot();
});

it('a transfer in German is saved under its own name, as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show({ [SAVE]: MADE }));
  await step('Open', () => expectCalendar('Datum'));
  await step('Fill in', async () => {
    await choose('Von Konto', 'Wallet · Nest · 7,00 €');
    await choose('Von Konto', 'Everyday · Persönlich · 150,00 $');
    await choose('Nach Konto', 'Card · -20,50 $');
    await type('Betrag', '1.012,50');
  });
  await step('Save', () => press('Speichern'));
  await step('Save another', async () => {
    await type('Beschreibung', ' Rest ');
    await press('Speichern');
  });
  expect(text()).toMatchSnapshot();
});

const leg = (id: string, amount: number, change: object = {}) => ({
  id,
  date: amount < 0 ? '2026-11-17' : '2026-11-18',
  description: `Row ${id}`,
  amount,
  account: amount < 0 ? 'Everyday' : id.split('-')[0],
  account_id: 'a-1',
  currency: 'EUR',
  ...change,
});
const pair = (of: string, isCertain = false, change: object = {}) => ({
  legs: [leg(`${of}-out`, -75, change), leg(`${of}-in`, 75, change)],
  is_certain: isCertain,
});

it('pairs are reviewed as approved', async () => {
  let data: object[] = [pair('Card', true), pair('Jar', true, { currency: undefined }), pair('Loan')];
  const { step, text } = transcribe(
    showScreen(<TransferSuggestions />, {
      [SUGGESTIONS]: () => ({ body: { data } }),
      [SAVE]: ({ body }) => {
        if (JSON.stringify(body).includes('Jar')) return FORBIDDEN;
        data = data.filter((each) => !JSON.stringify(each).includes('Card'));
        return MADE;
      },
      'POST /api/transfers/refusals': inTurn(FORBIDDEN, { status: 204 }),
    }),
  );
  await step('Open');
  await step('Review', () => press('Review'));
  await step('Link two, of which one is refused', () => press('Link 2 pairs'));
  await step('Link the other one again, which fails', () => press('Link 1 pair'));
  await step('Refuse, which fails', async () => {
    await tick('$75.00 from Everyday to Jar');
    await press('Not a transfer');
  });
  data = [];
  await step('Refuse', () => press('Not a transfer'));
  await step('Close', () => press('Close'));
  expect(text()).toMatchSnapshot();
});

it('several pairs that are linked cannot be undone at once; they are said as approved', async () => {
  let data = [pair('Card', true), pair('Jar')];
  const { step, text } = transcribe(
    showScreen(<TransferSuggestions />, {
      [SUGGESTIONS]: () => ({ body: { data } }),
      [SAVE]: ({ body }) => {
        data = data.filter((each) => JSON.stringify(body).includes('Card') && JSON.stringify(each).includes('Jar'));
        return MADE;
      },
    }),
  );
  await step('Review', () => press('Review'));
  await step('Link both', async () => {
    await tick('€75.00 from Everyday to Jar');
    await press('Link 2 pairs');
  });
  expect(text()).toMatchSnapshot();
});

it('pairs that cannot be read are not offered', async () => {
  const { step, text } = transcribe(showScreen(<TransferSuggestions />, { [SUGGESTIONS]: FORBIDDEN }));
  await step('Open');
  expect(text()).toMatchSnapshot();
});
