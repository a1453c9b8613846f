import { expect, it } from 'vitest';
import { expectText, press } from '../../../test-support/page.ts';
import { refused } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { TransactionScreen } from './transaction-screen.tsx';

standStill();

const READ = 'GET /api/transactions/t-1';
const DELETE = 'DELETE /api/transactions/t-1';

const OWN = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Salary',
  category: null,
  amount: 300,
  household_id: null,
  created_by_name: 'Ann',
  version: 1,
};
const SHARED = {
  ...OWN,
  description: 'Rent',
  category: 'Housing',
  amount: -1420,
  household_id: 'h-1',
  household_name: 'Lake Cabin',
  currency: 'EUR',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 3,
  is_projected: true,
  updated_by_name: 'Tom',
  version: 4,
};
const TRANSFER = {
  ...OWN,
  amount: -20,
  type: 'transfer',
  transfer_id: 'x',
  transfer_side: 'visible',
  transfer_account: 'Nest',
};

const show = (answers: Answers) =>
  showScreen(
    <TransactionScreen
      inAccount={({ id }) => <p>{`The account of ${id}`}</p>}
      id="t-1"
      history={({ id }) => <p>{`The history of ${id}`}</p>}
      deleted={(otherwise) => <section aria-label="Deleted">{otherwise}</section>}
    />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'EUR' }] } },
      'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann' } },
      'GET /api/transactions/categories': { body: { data: [] } },
      ...answers,
    },
    '/transactions/t-1',
  );

it('a shared transaction shows and is deleted as approved', async () => {
  const answers = [refused(403, 'FORBIDDEN'), { status: 204, headers: { 'change-group': '7' } }];
  const { step, text } = transcribe(
    show({ [READ]: { body: SHARED }, [DELETE]: () => answers.shift() ?? expect.unreachable() }),
  );
  await step('Open');
  await step('Ask', () => press('Delete'));
  await step('Delete, but it is refused', () => press('Delete'));
  await step('Cancel', () => press('Cancel'));
  await press('Delete');
  await expectText('delete the transaction');
  await step('Ask and delete', () => press('Delete'));
  expect(text()).toMatchSnapshot();
});

it('one’s own transactions show as approved, with a bank file’s and on a server with the contract alone', async () => {
  const own = show({ [READ]: { body: { ...OWN, category: 'Food', import_id: 'i-1' } }, [DELETE]: { status: 204 } });
  const first = transcribe(own);
  await first.step('Open');
  await first.step('Ask', () => press('Delete'));
  await first.step('Delete', () => press('Delete'));
  own.close();
  const contract = { ...OWN, household_id: 'h-9', household_name: 'Gone', is_recurring: true, frequency: 'weekly' };
  const { step, text } = transcribe(show({ [READ]: { body: contract }, ...NO_CAPABILITIES }));
  await step('Open');
  await step('Ask', () => press('Delete'));
  expect(`${first.text()}\n\n${text()}`).toMatchSnapshot();
});

it('a side of a transfer is deleted with its other as approved', async () => {
  const answers = [refused(404, 'NOT_FOUND'), { status: 204, headers: { 'change-group': '8' } }];
  const { step, text } = transcribe(
    show({
      [READ]: { body: TRANSFER },
      'DELETE /api/transfers/x': () => answers.shift() ?? expect.unreachable(),
      [DELETE]: refused(409, 'CONFLICT'),
    }),
  );
  await step('Open');
  await step('Ask', () => press('Delete'));
  await step('Delete this side, but it was changed', () => press('This side only'));
  await step('Delete both, but it is gone', () => press('Delete both sides'));
  await step('Cancel', () => press('Cancel'));
  await step('Ask again', () => press('Delete'));
  await step('Delete both', () => press('Delete both sides'));
  expect(text()).toMatchSnapshot();
});

it('a transaction that is not read says so as approved', async () => {
  let answer: object = refused(500, 'INTERNAL');
  const screen = show({ [READ]: () => answer });
  const { step, text } = transcribe(screen);
  await step('Open');
  answer = { body: SHARED };
  await step('Retry', () => press('Retry'));
  screen.close();
  const gone = transcribe(show({ [READ]: refused(404, 'NOT_FOUND') }));
  await gone.step('Gone');
  expect(`${text()}\n\n${gone.text()}`).toMatchSnapshot();
});

it('a transaction in French is as approved', async () => {
  localStorage.setItem('nestegg-language', 'fr');
  const { step, text } = transcribe(show({ [READ]: { body: SHARED } }));
  await step('Ouvrir');
  expect(text()).toMatchSnapshot();
});
