import type { SignReading } from '../model.ts';
import { readOfxAmount } from './commas.ts';
import { leaf, type Leaves } from './leaves.ts';

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

export function typedSigns(all: readonly Leaves[]): TypedSigns {
  if (all.some((leaves) => amountOf(leaves) < 0)) return areOpposite(all) ? 'opposite' : 'agree';
  return haveNone(all) ? 'none' : 'agree';
}

/** How the sign of a file's amounts is read. */
export interface OfxSigns {
  readonly typed: TypedSigns;
  readonly sign: SignReading;
}

/** Whether an amount is to be turned: any where types tell the opposite of the signs, else a debit without a minus. */
export const isTurned = (amount: number, leaves: Leaves, { typed, sign }: OfxSigns): boolean =>
  sign === 'reversed' && amount !== 0 && (typed === 'opposite' || (amount > 0 && DEBITS.test(typeOf(leaves))));

/** A card that writes charges without a minus writes what is owed without one. */
export const isBalanceTurned = (isCard: boolean, { typed, sign }: OfxSigns): boolean =>
  isCard && sign === 'reversed' && typed === 'opposite';
