import { expect, it } from 'vitest';
import { FORM_SERVER, RENT } from '../../../test-support/form-answers.ts';
import { choose, expectText, field, press, tick, type } from '../../../test-support/page.ts';
import { inTurn, refused } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { TransactionFormScreen, type TransactionFormScreenProps } from './transaction-form-screen.tsx';

standStill();

const CREATE = 'POST /api/transactions';
const READ = 'GET /api/transactions/t-1';
const REPLACE = 'PUT /api/transactions/t-1';

const show = (answers: Answers = {}, props: Partial<TransactionFormScreenProps> = {}) =>
  showScreen(
    <TransactionFormScreen
      person="della"
      {...props}
      deleted={(discard) => (
        <button type="button" onClick={discard}>
          Discard
        </button>
      )}
    />,
    { ...FORM_SERVER, ...answers },
    '/transactions/new',
  );

/** The form with the parts of it that come by themselves. */
async function opened() {
  await field('Account');
  await expect
    .poll(async () => (await field('Date')).getAttribute('aria-haspopup'), { message: 'a calendar' })
    .toBe('dialog');
}

it('a new transaction is typed, refused and recorded as approved', async () => {
  const recorded = { status: 201, body: { ...RENT, id: 't-9' }, headers: { 'change-group': '9' } };
  const { step, text } = transcribe(
    show({
      [CREATE]: inTurn(
        refused(422, 'VALIDATION_ERROR', {
          errors: [{ field: 'due_date', code: 'due_date.range', message: 'Day of month must be between 1 and 31' }],
        }),
        refused(409, 'CONFLICT'),
        refused(403, 'FORBIDDEN'),
        recorded,
      ),
    }),
  );
  await step('Open', opened);
  await step('Save nothing', () => press('Save Transaction'));
  await step('A sum', () => type('Amount', '12,50+3'));
  await step('An income', async () => {
    await type('Amount', '+1200');
    await type('Description', 'Lodgers');
  });
  await step('In another household', () => choose('Household', 'Lake Cabin'));
  await step('Recurring', () => tick('This is a recurring bill/income'));
  await step('Monthly', () => choose('Frequency', 'Monthly'));
  await type('Due date', '40');
  await step('Save with a wrong day', () => press('Save Transaction'));
  await type('Due date', '31');
  await tick('This is a projected transaction');
  await choose('Account', 'Cabin till');
  await type('Category', 'Boat');
  await step('Refused by a field', () => press('Save Transaction'));
  await step('In conflict', () => press('Save Transaction'));
  await step('Not allowed', () => press('Save Transaction'));
  await step('Saved', () => press('Save Transaction'));
  expect(text()).toMatchSnapshot();
});

const saved = (id: string) => ({ status: 201, body: { ...RENT, id, is_recurring: false } });

it('several are recorded in a row as approved', async () => {
  const { step, text } = transcribe(
    show({
      [CREATE]: inTurn(saved('t-5'), refused(422, 'VALIDATION_ERROR'), saved('t-6'), saved('t-7')),
      'DELETE /api/transactions/t-5': inTurn(refused(403, 'FORBIDDEN'), { status: 204 }),
      'GET /api/transactions/t-6': { body: { ...RENT, id: 't-6', description: 'Figs' } },
    }),
  );
  await step('Open', opened);
  await step('Suggestions', () => type('Description', 'ba'));
  await step('One is chosen', () => press('BakeryFood · Lake Cabin'));
  await type('Amount', '4.20');
  await step('Save and add', () => press('Save and add another'));
  await type('Amount', '900');
  await choose('Household', 'Kyoto');
  await type('Description', 'Tea');
  await step('Refused', () => press('Save and add another'));
  await step('Edit it', () => press('Edit Tea'));
  await step('Add it by the key', async () => {
    const amount = await field('Amount');
    amount.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await expectText('2 transactions');
  });
  await step('Undo, refused', () => press('Undo Bakery'));
  await step('Undo', () => press('Undo Bakery'));
  await step('Repeat last', () => press('Repeat last'));
  expect(text()).toMatchSnapshot();
});

it('a recorded transaction is changed, with its bill or not, as approved', async () => {
  const { step, text } = transcribe(
    show(
      { [REPLACE]: inTurn(refused(403, 'FORBIDDEN'), { body: RENT, headers: { 'change-group': '4' } }) },
      { id: 't-1' },
    ),
  );
  await step('Open', opened);
  await type('Amount', '1500');
  await step('Save', () => press('Save Transaction'));
  await step('Cancel', () => press('Cancel'));
  await press('Save Transaction');
  await expectText('Change the bill too?');
  await step('From here on, but it is refused', () => press('From here on'));
  await press('Save Transaction');
  await expectText('Change the bill too?');
  await step('Only this one', () => press('Only this entry'));
  expect(text()).toMatchSnapshot();
});

it('what another changed meanwhile is decided as approved', async () => {
  const before = { ...RENT, is_recurring: false, frequency: null, due_date: null };
  const current = { ...before, amount: -9, description: 'Theirs', category: null, version: 5 };
  const { step, text } = transcribe(
    show(
      {
        [READ]: { body: before },
        [REPLACE]: inTurn(
          refused(409, 'CONFLICT', { current: { ...current, updated_by_name: 'Tom' } }),
          refused(409, 'CONFLICT', { current: { ...current, description: 'Theirs again', version: 6 } }),
        ),
      },
      { id: 't-1' },
    ),
  );
  await step('Open', opened);
  await type('Description', 'Mine');
  await step('Save', () => press('Save Transaction'));
  await step('Keep mine', () => press('Keep mine'));
  await step('Use theirs', () => press('Use theirs'));
  expect(text()).toMatchSnapshot();
});

it('a form begins with a duplicate, a household or a bill, as approved', async () => {
  const starts: NonNullable<TransactionFormScreenProps['start']>[] = [
    { from: 't-1' },
    { householdId: 'h-1', isRecurring: true },
  ];
  const texts: string[] = [];
  for (const start of starts) {
    const screen = show({}, { start });
    const { step, text } = transcribe(screen);
    await step(`Open with ${JSON.stringify(start)}`, opened);
    texts.push(text());
    screen.close();
  }
  expect(texts.join('\n\n')).toMatchSnapshot();
});

it('a form without its transaction, or on a server with the contract alone, is as approved', async () => {
  const answers = { [READ]: inTurn(refused(403, 'FORBIDDEN'), refused(404, 'NOT_FOUND')) };
  const screen = show(answers, { id: 't-1' });
  const broken = transcribe(screen);
  await broken.step('Not allowed');
  await broken.step('Gone', () => press('Retry'));
  screen.close();
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show(NO_CAPABILITIES, { start: { from: 't-1', householdId: 'h-2' } }));
  await step('Open on such a server', () =>
    expect.poll(async () => (await field('Datum')).getAttribute('aria-haspopup')).toBe('dialog'),
  );
  await step('Nichts speichern', () => press('Buchung speichern'));
  expect(`${broken.text()}\n\n${text()}`).toMatchSnapshot();
});
