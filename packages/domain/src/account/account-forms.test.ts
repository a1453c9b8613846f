import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceText,
  readAccountForm,
  readTransferForm,
  type AccountFormValues,
  type TransferFormValues,
} from './account-forms.ts';

const ENGLISH = { language: 'en', currency: 'USD' } as const;

const ACCOUNT: AccountFormValues = {
  name: ' Everyday checking ',
  kind: 'checking',
  openingBalance: '',
  openingDate: '2026-11-20',
  bankId: '',
};

const TRANSFER: TransferFormValues = {
  fromAccountId: 'a',
  toAccountId: 'b',
  amount: '50',
  date: '2026-11-20',
  description: '',
};

const accountProblems = (change: Partial<AccountFormValues>) => {
  const read = readAccountForm({ ...ACCOUNT, ...change }, ENGLISH);
  return read.ok ? [] : read.problems.map(({ field, code }) => [field, code]);
};

const transferProblems = (change: Partial<TransferFormValues>) => {
  const read = readTransferForm({ ...TRANSFER, ...change }, ENGLISH);
  return read.ok ? [] : read.problems.map(({ field, code }) => [field, code]);
};

describe('the form of an account', () => {
  it('ACC-02 needs a name and a kind; a blank opening balance is 0', () => {
    expect(readAccountForm(ACCOUNT, ENGLISH)).toEqual({
      ok: true,
      draft: {
        name: 'Everyday checking',
        kind: 'checking',
        openingBalanceMinor: 0,
        openingDate: '2026-11-20',
        bankId: null,
      },
    });
    expect(accountProblems({ name: ' ' })).toEqual([['name', 'text.required']]);
  });

  it('ACC-02 reads any opening balance back that it wrote, negative ones too', () => {
    assert(
      property(integer({ min: -99_999_999, max: 99_999_999 }), (minor) => {
        const read = readAccountForm({ ...ACCOUNT, openingBalance: balanceText(minor, ENGLISH) }, ENGLISH);
        expect(read.ok && read.draft.openingBalanceMinor).toBe(minor);
      }),
    );
  });

  it('names the field of each fault as the server does', () => {
    expect(
      accountProblems({ name: 'x'.repeat(101), openingBalance: 'much', openingDate: 'soon', bankId: 'x'.repeat(1000) }),
    ).toEqual([
      ['name', 'text.too-long'],
      ['opening_balance', 'amount.invalid'],
      ['opening_date', 'date.invalid'],
      ['bank_id', 'text.too-long'],
    ]);
  });
});

describe('the form of a transfer', () => {
  it('ACC-11 moves more than 0 between two accounts', () => {
    expect(readTransferForm(TRANSFER, ENGLISH)).toEqual({
      ok: true,
      draft: { fromAccountId: 'a', toAccountId: 'b', amountMinor: 5000, date: '2026-11-20' },
    });
    expect(transferProblems({ amount: '0' })).toEqual([['amount', 'transfer.positive']]);
    expect(transferProblems({ amount: '-50' })).toEqual([['amount', 'transfer.positive']]);
  });

  it('needs two different accounts, an amount and a day', () => {
    expect(transferProblems({ toAccountId: 'a' })).toEqual([['to_account_id', 'transfer.same-account']]);
    expect(transferProblems({ fromAccountId: '', toAccountId: '', amount: '', date: '' })).toEqual([
      ['from_account_id', 'account.required'],
      ['to_account_id', 'account.required'],
      ['amount', 'amount.required'],
      ['date', 'date.required'],
    ]);
  });
});
