import type { Minor } from '@nestegg/domain';
import type { Choice } from '../choices.ts';
import type { DecimalMark, RowFault } from '../model.ts';
import { amountText, minorOf, readAmount } from '../text/amount.ts';

/** Commas before three digits each, and no other mark: thousands, or decimals of which the last is a nought. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$/;

const digitsOf = (text: string): string => amountText(text)?.digits ?? '';

/** The decimal mark of amounts among which some have a comma that may part thousands, by the form of the others. */
export function chooseCommas(texts: readonly string[], chosen: DecimalMark | undefined): Choice<DecimalMark> {
  if (chosen !== undefined) return { value: chosen, fitting: [chosen] };
  const digits = texts.map(digitsOf);
  if (!digits.some((each) => GROUPED.test(each))) return { value: ',', fitting: [','] };
  if (digits.some((each) => /,\d{1,2}$/.test(each))) return { value: ',', fitting: [','] };
  // `1,234,567` has no two decimal marks, and `1,250.00` or `1.50` another one.
  if (digits.some((each) => /\.\d{1,2}$|,.*,/.test(each))) return { value: '.', fitting: ['.'] };
  return { value: '.', fitting: ['.', ','] };
}

/** An amount of OFX: any mark is the decimal one, but for commas that part thousands. */
export function readOfxAmount(text: string, mark: DecimalMark): Minor | RowFault {
  const amount = amountText(text);
  return mark === '.' && amount !== null && GROUPED.test(amount.digits) ? minorOf(amount, '.') : readAmount(text);
}
