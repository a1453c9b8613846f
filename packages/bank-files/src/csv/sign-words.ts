import type { Minor } from '@nestegg/domain';
import type { Line } from './lines.ts';

/** What money that comes is called. */
const INCOME =
  /gutschr|gehalt|\blohn|rente\b|salary|payroll|\bwages?\b|einzahlung|\bdeposit|zinsen|erstattung|refund|direct credit|received|n[oó]mina|stipendio|salaire|virement re[cç]u|bonifico (?:da|a vostro favore)|erhalten|salaris|\bl[oö]n\b|lønn|wynagrodzenie|transfer[eê]ncia recebida|pix recebido|recebid[ao]/i;

/** What money that goes is called. */
const SPENT =
  /lastschr|kartenzahlung|card (?:payment|purchase)|\bdebit\b|\bpurchase\b|\bpos\b|withdrawal|dauerauftrag|bargeld|prelievo|pagamento pos|paiement|achat|retrait|pago con|compra|pinbetaling|betaalautomaat|\bincasso\b|kortk[oö]p|varekjøp|płatność kartą/i;

/** How many rows have the sign that their words tell, and how many the other one. */
function countSigns(lines: readonly Line[], amountOf: (line: Line) => Minor): { as: number; against: number } {
  const counts = { as: 0, against: 0 };
  for (const line of lines) {
    const amount = amountOf(line);
    const [isIncome, isSpent] = [INCOME.test(line.raw), SPENT.test(line.raw)];
    if (amount !== 0 && isIncome !== isSpent) counts[isIncome === amount > 0 ? 'as' : 'against'] += 1;
  }
  return counts;
}

/**
 * Whether the words of a table tell that its signs are as they are written: where money is named that comes, it has none,
 * where money is named that goes, it has a minus, and nowhere is it otherwise.
 */
export function areSignsAsWritten(lines: readonly Line[], amountOf: (line: Line) => Minor): boolean {
  const { as, against } = countSigns(lines, amountOf);
  return as > 0 && against === 0;
}

/** Whether the words of several rows tell the opposite of their signs, and those of none the same. */
export function areSignsAgainst(lines: readonly Line[], amountOf: (line: Line) => Minor): boolean {
  const { as, against } = countSigns(lines, amountOf);
  return against > 1 && as === 0;
}
