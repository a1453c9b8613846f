import type { Minor } from '@nestegg/domain';
import { isCardPayment } from '../text/card-payments.ts';
import type { Line } from './lines.ts';

/** What money that comes is called. */
const INCOME =
  /gutschr|gehalt|\blohn|rente\b|salary|payroll|\bwages?\b|einzahlung|\bdeposit|zinsen|erstattung|refund|direct credit|received|n[oó]mina|stipendio|salaire|virement re[cç]u|bonifico (?:da|a vostro favore)|erhalten|salaris|\bl[oö]n\b|lønn|wynagrodzenie|transfer[eê]ncia recebida|pix recebido|recebid[ao]|\breturn\b|\bavoir\b|rimborso|reembolso|terugbetaling/i;

/** What money that goes is called. */
const SPENT =
  /lastschr|kartenzahlung|card (?:payment|purchase)|\bdebit\b|\bpurchase\b|\bpos\b|withdrawal|dauerauftrag|bargeld|prelievo|pagamento pos|paiement|achat|retrait|pago con|compra|pinbetaling|betaalautomaat|\bincasso\b|kortk[oö]p|varekjøp|płatność kartą|\bsale\b/i;

/** Interest may be paid or charged; a balance that rises says that it was paid. */
const INTEREST = /\binterest\b|zins|int[ée]r[eê]ts?\b|intereses|interessi|\brente\b|odsetki|\bjuros\b/i;

/** Whether a text names money that comes, or interest. */
export const isIncomeNamed = (text: string): boolean => INCOME.test(text) || INTEREST.test(text);

/** Whether a text names money that goes. */
export const isSpentNamed = (text: string): boolean => SPENT.test(text);

interface SignCounts {
  /** Rows whose sign agrees with their words. */
  as: number;
  /** Rows whose sign contradicts them. */
  against: number;
  /** Rows without a minus and without a word for income. */
  unnamed: number;
}

/** Rows that are sampled: to search all of a long table would take a third of its reading time. */
const SAMPLE = 400;

/** The weight of a payment to a card, which is stronger evidence than other words. */
const CERTAIN = 2;

/** Counts the rows whose words agree with their signs, and contradict them. */
function countSigns(lines: readonly Line[], amountOf: (line: Line) => Minor): SignCounts {
  const counts = { as: 0, against: 0, unnamed: 0 };
  for (const line of lines.slice(0, SAMPLE)) {
    const amount = amountOf(line);
    const [isIncome, isSpent] = [INCOME.test(line.raw), SPENT.test(line.raw)];
    if (amount !== 0 && isCardPayment(line.raw)) counts[amount > 0 ? 'as' : 'against'] += CERTAIN;
    else if (amount !== 0 && isIncome !== isSpent) counts[isIncome === amount > 0 ? 'as' : 'against'] += 1;
    else if (amount > 0) counts.unnamed += 1;
  }
  return counts;
}

/**
 * Whether the words of a table tell that its signs are as they are written: where money is named that comes, it has
 * none, where money is named that goes, it has a minus, and nowhere is it otherwise. Where nothing has a minus, all has
 * to be named.
 */
export function areSignsAsWritten(lines: readonly Line[], amountOf: (line: Line) => Minor): boolean {
  const { as, against, unnamed } = countSigns(lines, amountOf);
  const isSigned = unnamed === 0 || lines.some((line) => amountOf(line) < 0);
  return as > 0 && against === 0 && isSigned;
}

/**
 * Whether the words of a table tell the opposite of its signs: by more than one of them, and by more than tell the
 * same.
 */
export function areSignsAgainst(lines: readonly Line[], amountOf: (line: Line) => Minor): boolean {
  const { as, against } = countSigns(lines, amountOf);
  return against > 1 && against > as;
}

/** Whether the words of a table name money that comes, and none that goes. */
export function nameIncomeOnly(lines: readonly Line[]): boolean {
  const sample = lines.slice(0, SAMPLE);
  return sample.some(({ raw }) => INCOME.test(raw)) && !sample.some(({ raw }) => SPENT.test(raw) || isCardPayment(raw));
}

/** What takes a charge back. */
const TAKEN_BACK =
  /refund|revers|storno|erstattung|gutschr|rembours|rimborso|reembolso|devoluci|estorno|zwrot|\breturn|terugbet|\bavoir\b|annul|tilbagef|[aå]terbetal|iade|возврат/i;

/**
 * Whether the rows of a column that are named as taken back are money that came, as its amounts are read; null where
 * none is named.
 */
export function isTakenBackIn(lines: readonly Line[], amountOf: (line: Line) => Minor): boolean | null {
  let sum = 0;
  for (const line of lines.slice(0, SAMPLE)) if (TAKEN_BACK.test(line.raw)) sum += Math.sign(amountOf(line));
  return sum === 0 ? null : sum > 0;
}
