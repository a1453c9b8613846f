import { useState } from 'react';
import type { Account } from '@nestegg/api-sdk';
import type { FileStatement } from './file-statement.ts';

/** Stands for not importing a statement, where an account's id could stand. */
export const LEFT_OUT = 'none';

/** Account numbers are compared without blanks, and in one case. */
const plain = (id: string | null): string => (id ?? '').replace(/\s/g, '').toLowerCase();

const ofBankId = (accounts: readonly Account[], bankId: string | null): Account | undefined =>
  bankId === null ? undefined : accounts.find((account) => plain(account.bankId) === plain(bankId));

type Chosen = Readonly<Record<number, string>>;

export interface AssignmentOptions {
  readonly statements: readonly FileStatement[];
  /** Those that can be chosen. */
  readonly accounts: readonly Account[];
  /** The account to begin with, where the file names none that is known. */
  readonly preferred: string | null;
  /** What was chosen before. */
  readonly before?: Chosen | undefined;
}

function likeliest({ statements, accounts, preferred }: AssignmentOptions, statement: FileStatement): string | null {
  if (statements.length > 1) return ofBankId(accounts, statement.bankId)?.id ?? null;
  const wanted = accounts.find(({ id }) => id === preferred) ?? ofBankId(accounts, statement.bankId);
  return wanted?.id ?? (accounts.length === 1 ? (accounts[0]?.id ?? null) : null);
}

/** What is to be said of a statement and its account. */
export interface Assigned {
  readonly statement: FileStatement;
  /** An account's id, `LEFT_OUT`, or null while it is not chosen. */
  readonly value: string | null;
  /** What was chosen was deleted or closed meanwhile, or can be seen no more. */
  readonly isGone: boolean;
  readonly account: Account | undefined;
  /** The file is in another currency: it cannot go there. */
  readonly isOtherCurrency: boolean;
  /** The account that the file names, where that is another one and the person has not decided. */
  readonly other: Account | undefined;
  /** The accounts that can be chosen for it. */
  readonly choices: readonly Account[];
}

/** Which account each statement of a file goes to. */
export function useAssignment(options: AssignmentOptions) {
  const { statements, accounts, before } = options;
  const [chosen, setChosen] = useState<Chosen>(before ?? {});
  const [confirmed, setConfirmed] = useState<readonly number[]>([]);
  // An account that was chosen may have been deleted or closed meanwhile: it is asked anew.
  const isThere = (value: string) => value === LEFT_OUT || accounts.some(({ id }) => id === value);
  const values = statements.map((statement) => {
    const value = chosen[statement.number];
    if (value === undefined) return likeliest(options, statement);
    return isThere(value) ? value : null;
  });
  const accountAt = (index: number) => accounts.find(({ id }) => id === values[index]);
  const assigned = statements.map((statement, index): Assigned => {
    const account = accountAt(index);
    const named = ofBankId(accounts, statement.bankId);
    const isDecided = confirmed.includes(statement.number) || named?.id === account?.id;
    // An import is in one ledger: once a statement is in it, the others can be in no other.
    const ledger = values.map((_, at) => (at === index ? undefined : accountAt(at))).find(Boolean);
    return {
      statement,
      value: values[index] ?? null,
      isGone: values[index] === null && chosen[statement.number] !== undefined,
      account,
      isOtherCurrency: account !== undefined && statement.currency !== null && statement.currency !== account.currency,
      other: account === undefined || isDecided ? undefined : named,
      choices: ledger ? accounts.filter(({ householdId }) => householdId === ledger.householdId) : accounts,
    };
  });
  return {
    assigned,
    /** Everything is decided, and something is to be imported. */
    isComplete:
      assigned.every(({ value, isOtherCurrency, other }) => value !== null && !isOtherCurrency && !other) &&
      assigned.some(({ account }) => account !== undefined),
    choose: (number: number, value: string) => {
      setChosen({ ...chosen, [number]: value });
      // What was confirmed is one account: the next one is another decision.
      setConfirmed(confirmed.filter((each) => each !== number));
    },
    confirm: (number: number) => setConfirmed([...confirmed, number]),
  };
}
