import { useDispatch } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { choose, control, expectNoText, expectText, openList, press } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import type { ChosenFile } from '../reading/use-chosen-file.ts';
import { StepChange } from '../steps.tsx';
import { NewAssignment } from './new-assignment.tsx';

const statement = (number: number) => ({
  number,
  bankId: `N${number}`,
  currency: 'USD',
  from: '2026-11-02',
  to: '2026-11-20',
  rows: 2,
  sum: -1_250,
});

const TWO: ChosenFile = {
  file: new File([''], 'both.ofx'),
  summary: {
    format: 'ofx',
    encoding: 'utf-8',
    layout: null,
    notes: [],
    questions: [],
    sample: [],
    rows: 4,
    statements: [statement(1), statement(2)],
  },
};

const account = (id: string, name: string, household: string | null) => ({
  id,
  name,
  kind: 'checking',
  household_id: household,
  household_name: household,
  currency: 'USD',
  bank_id: null,
  position: 0,
  closed_on: null,
  opening_balance: 0,
  opening_date: null,
  balance: 0,
  cleared_balance: 0,
  uncleared: 0,
  statement_to: null,
  uncovered: [],
  version: 1,
});

const ACCOUNTS = [account('a-1', 'Everyday', null), account('a-2', 'Savings', null), account('h-1', 'Shared', 'Nest')];

/** Has accounts fetched anew, as when another person’s change is known. */
function LookAgain() {
  const dispatch = useDispatch();
  const { util } = useApi();
  return <button onClick={() => dispatch(util.invalidateTags(['Account']))}>Look again</button>;
}

function showAssignment(chosen: ChosenFile, data = () => ACCOUNTS): void {
  showScreen(
    <StepChange value={() => false}>
      <LookAgain />
      <NewAssignment
        chosen={chosen}
        account={null}
        addAccount={() => null}
        onBack={() => undefined}
        onStored={() => undefined}
      />
    </StepChange>,
    { 'GET /api/accounts': () => ({ body: { data: data(), ledgers: [] } }) },
    '/transactions/import',
  );
}

describe('a file of two accounts', () => {
  it('IMP-17 goes into one ledger: once a statement is in it, the other can be in no other', async () => {
    showAssignment(TWO);
    const all = ['Everyday · Personal · $0.00', 'Savings · Personal · $0.00', 'Shared · Nest · $0.00', 'Do not import'];
    expect(await openList('Account for N1')).toEqual(all);
    await press('Shared · Nest · $0.00');
    await expect.poll(() => openList('Account for N2')).toEqual(['Shared · $0.00', 'Do not import']);
  });
});

const one = (statements: ChosenFile['summary']['statements']): ChosenFile => ({
  ...TWO,
  summary: { ...TWO.summary, statements },
});

describe('a file of one account', () => {
  it('IMP-24 shows its number, currency, days and rows, by which a person tells the account', async () => {
    showAssignment(one([statement(1)]));
    await expectText('N1 · USD · Nov 2');
    await expectText('20 · 2 rows');
  });

  it('IMP-24 shows none where the file has none', async () => {
    showAssignment(one([]));
    await expectText('Which account is this file of?');
    await expectNoText(' · USD');
  });
});

it('an account that is gone while a file waits to be sent is asked for anew', async () => {
  let known = ACCOUNTS;
  showAssignment(one([statement(1)]), () => known);
  await choose('Account', 'Shared · Nest · $0.00');
  await expectNoText('not available any more');
  known = ACCOUNTS.slice(0, 2);
  await press('Look again');
  await expectText('The account that was chosen is not available any more. Choose another one.');
  expect((await control('Continue')).hasAttribute('disabled')).toBe(true);
  await choose('Account', 'Savings · $0.00');
  await expectNoText('not available any more');
  expect((await control('Continue')).hasAttribute('disabled')).toBe(false);
});
