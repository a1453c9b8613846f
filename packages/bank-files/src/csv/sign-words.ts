import type { Minor } from '@nestegg/domain';
import type { Line } from './lines.ts';

/** What money that comes is called. */
const INCOME =
  /gutschr|gehalt|\blohn|rente\b|salary|payroll|\bwages?\b|einzahlung|\bdeposit|zinsen|erstattung|refund|direct credit|received|n[oó]mina|stipendio|salaire|virement re[cç]u|bonifico (?:da|a vostro favore)|erhalten|salaris|\bl[oö]n\b|lønn|wynagrodzenie|transfer[eê]ncia recebida|pix recebido|recebid[ao]|\breturn\b|\bavoir\b|rimborso|reembolso|terugbetaling/i;

/** What money that goes is called. */
const SPENT =
  /lastschr|kartenzahlung|card (?:payment|purchase)|\bdebit\b|\bpurchase\b|\bpos\b|withdrawal|dauerauftrag|bargeld|prelievo|pagamento pos|paiement|achat|retrait|pago con|compra|pinbetaling|betaalautomaat|\bincasso\b|kortk[oö]p|varekjøp|płatność kartą|\bsale\b/i;

/** What only a card calls what it was paid: with a minus it tells that charges have none. */
const PAID =
  /payment.{0,14}(?:thank|received)|payments? and credits|paiement.{0,6}merci|pr[ée]l[èe]vement (?:sur )?votre compte|pago recibido|einzug.{0,8}dank|zahlung.{0,8}(?:dank|erhalten)|betaling ontvangen|pagamento (?:ricevuto|recebido)/i;

interface SignCounts {
  /** Rows with the sign that their words tell. */
  as: number;
  /** Rows with the other one. */
  against: number;
  /** Rows without a minus that no word tells to be income. */
  untold: number;
}

/** The words of so many rows tell enough; to look for them in all of a long table would take a third of its reading. */
const SAMPLE = 400;

/** Such a word counts as two others. */
const CERTAIN = 2;

/** Counts what the words of rows tell of their signs. */
function countSigns(lines: readonly Line[], amountOf: (line: Line) => Minor): SignCounts {
  const counts = { as: 0, against: 0, untold: 0 };
  for (const line of lines.slice(0, SAMPLE)) {
    const amount = amountOf(line);
    const [isIncome, isSpent] = [INCOME.test(line.raw), SPENT.test(line.raw)];
    if (amount !== 0 && PAID.test(line.raw)) counts[amount > 0 ? 'as' : 'against'] += CERTAIN;
    else if (amount !== 0 && isIncome !== isSpent) counts[isIncome === amount > 0 ? 'as' : 'against'] += 1;
    else if (amount > 0) counts.untold += 1;
  }
  return counts;
}

/**
 * Whether the words of a table tell that its signs are as they are written: where money is named that comes, it has none,
 * where money is named that goes, it has a minus, and nowhere is it otherwise. Where nothing has a minus, all has to be named.
 */
export function areSignsAsWritten(lines: readonly Line[], amountOf: (line: Line) => Minor): boolean {
  const { as, against, untold } = countSigns(lines, amountOf);
  const isSigned = untold === 0 || lines.some((line) => amountOf(line) < 0);
  return as > 0 && against === 0 && isSigned;
}

/** Whether the words of a table tell the opposite of its signs: by more than one of them, and by more than tell the same. */
export function areSignsAgainst(lines: readonly Line[], amountOf: (line: Line) => Minor): boolean {
  const { as, against } = countSigns(lines, amountOf);
  return against > 1 && against > as;
}
