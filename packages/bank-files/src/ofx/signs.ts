import type { SignReading } from '../model.ts';
import { isCardPayment, mayChargesBeUnsigned } from '../text/card-payments.ts';
import { readOfxAmount } from './commas.ts';
import { leaf, type Leaves } from './leaves.ts';
import type { OpenStatement } from './statements.ts';

/** Types of transactions that are money that went, whatever the sign of their amounts. */
const DEBITS = /^(?:DEBIT|CHECK|POS|ATM|CASH|FEE|SRVCHG|DIRECTDEBIT)$/i;
/** Types that tell one direction alone; those of machines and tills may be either. */
const OUT = /^(?:DEBIT|CHECK|CASH|FEE|SRVCHG|DIRECTDEBIT)$/i;
const IN = /^(?:CREDIT|DEP|DIRECTDEP)$/i;

const typeOf = (leaves: Leaves): string => leaf(leaves, 'TRNTYPE');

/** For its sign, which no mark changes. */
const amountOf = (leaves: Leaves): number => Number(readOfxAmount(leaf(leaves, 'TRNAMT'), '.'));

/** A plus that is written is meant. */
const hasPlus = (leaves: Leaves): boolean => leaf(leaves, 'TRNAMT').includes('+');

/**
 * What types and signs of a file's amounts tell: `none` has a minus, although there are debits, so that the sign is left to the
 * type; they tell the `opposite` throughout, as on cards that write what is owed.
 */
type TypedSigns = 'agree' | 'none' | 'opposite';

/** One debit alone may be one that was taken back. */
const MOST_TAKEN_BACK = 1;

function haveNone(all: readonly Leaves[]): boolean {
  const debits = all.filter((leaves) => DEBITS.test(typeOf(leaves)) && !hasPlus(leaves));
  return all.length > MOST_TAKEN_BACK && debits.some((leaves) => amountOf(leaves) > 0);
}

function areOpposite(all: readonly Leaves[]): boolean {
  let against = 0;
  for (const leaves of all) {
    const [amount, type] = [amountOf(leaves), typeOf(leaves)];
    const [isOut, isIn] = [OUT.test(type), IN.test(type)];
    if ((isOut && amount < 0) || (isIn && amount > 0)) return false;
    if ((isOut && amount > 0 && !hasPlus(leaves)) || (isIn && amount < 0)) against += 1;
  }
  return against > MOST_TAKEN_BACK;
}

const textOf = (leaves: Leaves): string => `${leaf(leaves, 'NAME', 'PAYEE.NAME')} ${leaf(leaves, 'MEMO')}`;

/** Whether types tell the direction of an amount as its sign does. */
function isConfirmed(leaves: Leaves): boolean {
  const [amount, type] = [amountOf(leaves), typeOf(leaves)];
  return (OUT.test(type) && amount < 0) || (IN.test(type) && amount > 0) || hasPlus(leaves);
}

/** A payment goes from an account, and comes to a card. */
const PAYMENT = /^(?:PAYMENT|REPEATPMT)$/i;

/** A card may write charges without a sign where no type tells otherwise. */
function isCardDoubtful(all: readonly Leaves[]): boolean {
  if (all.some(isConfirmed)) return false;
  const movements = all.flatMap((leaves) => {
    const [amount, isPayment] = [amountOf(leaves) || 0, isCardPayment(textOf(leaves))];
    // Some banks call purchases payments, too.
    return PAYMENT.test(typeOf(leaves)) && !isPayment ? [] : [{ amount, isPayment }];
  });
  return mayChargesBeUnsigned(movements);
}

const leavesOf = ({ transactions }: OpenStatement): Leaves[] => transactions.map(({ leaves }) => leaves);

/** What types and signs tell of each statement; where nothing in the file has a minus, of all together. */
export function typedSigns(statements: readonly OpenStatement[]): TypedSigns[] {
  const all = statements.flatMap(leavesOf);
  const isSigned = all.some((leaves) => amountOf(leaves) < 0);
  if (!isSigned && haveNone(all)) return statements.map(() => 'none');
  return statements.map((statement) => {
    const own = leavesOf(statement);
    return areOpposite(own) || (statement.isCard && isCardDoubtful(own)) ? 'opposite' : 'agree';
  });
}

/** How the sign of a statement's amounts is read. */
export interface OfxSigns {
  readonly isCard: boolean;
  readonly typed: TypedSigns;
  readonly sign: SignReading;
}

const isDebit = (leaves: Leaves, isCard: boolean): boolean =>
  DEBITS.test(typeOf(leaves)) || (!isCard && PAYMENT.test(typeOf(leaves)));

/** Whether an amount is to be turned: any where signs are the opposite of what is meant, else a debit without a minus. */
export const isTurned = (amount: number, leaves: Leaves, { isCard, typed, sign }: OfxSigns): boolean =>
  sign === 'reversed' &&
  amount !== 0 &&
  (typed === 'opposite' || (typed === 'none' && amount > 0 && isDebit(leaves, isCard)));

/** A card that writes charges without a minus writes what is owed without one. */
export const isBalanceTurned = ({ isCard, typed, sign }: OfxSigns): boolean =>
  isCard && sign === 'reversed' && typed === 'opposite';
