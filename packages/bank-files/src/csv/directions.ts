const OUT =
  /^(-|d|dr|db|dbit|debit|debet|s|soll|out|af|outgoing|debito|d[ée]bit|cargo|addebito|uscita|ausgang|belastung|lastschrift|payment|withdrawal|withdraw|sent|spend|expense|money out|ausgabe|verso|sortie)$/i;
const IN =
  /^(\+|c|cr|crdt|credit|h|haben|in|bij|incoming|credito|cr[ée]dit|abono|accredito|entrata|eingang|gutschrift|deposit|received|income|money in|einnahme|refund|entr[ée]e)$/i;

/** Which way money went by a word: -1 out, 1 in, null for another word. */
export function directionOf(cell: string): -1 | 1 | null {
  const word = cell.trim();
  if (OUT.test(word)) return -1;
  return IN.test(word) ? 1 : null;
}

/** Announced, refused or taken back: not booked. */
export const isUnbooked = (cell: string): boolean =>
  /^(pending|authori[sz]ed|hold|vorgemerkt|nicht gebucht|en attente|pendiente|in sospeso|in attesa|reverted|declined|failed|cancel+ed|rejected|uncleared|open|offen|gereserveerd|pendente|abgelehnt|storniert|expired)/i.test(
    cell.trim(),
  );

const OPENING =
  /^(opening balance|balance (brought|b ?\/? ?f|carried) ?(forward)?|brought forward|anfangs(saldo|bestand)|alter (konto)?(saldo|stand)|anfangskontostand|saldovortrag|[uü]bertrag|saldo (anterior|inicial|precedente|iniziale|vortrag)|(ancien )?solde (initial|pr[ée]c[ée]dent|d ouverture|ant[ée]rieur)|ancien solde|(begin|vorig|oud) ?saldo|previous balance|starting balance|start balance|beginning balance|kontostand (am )?anfang)/;
const CLOSING =
  /^(closing balance|ending balance|end balance|endsaldo|end(konto)?stand|neuer (konto)?(saldo|stand)|schluss?saldo|schlu(ss|ß)saldo|saldo (final|finale|actual|attuale|contabile)|(nouveau )?solde (final|actuel|de cl[oô]ture|cr[ée]diteur|d[ée]biteur|au)|nouveau solde|eind ?saldo|nieuw saldo|kontostand|saldo|balance|solde|current balance|new balance|ledger balance|saldo disponibile|saldo contable)/;

const BALANCE_WORD = /sald|balance|solde|kontost|endst|bestand|[üu]bertrag|brought/i;

/** Whether one of the words for a balance is in a text: a cheap test that rules out most texts. */
export const mayNameBalance = (cell: string): boolean => cell !== '' && BALANCE_WORD.test(cell);

/** Whether a text is the name of a balance, which is no movement of money. */
export function balanceNamed(cell: string): 'opening' | 'closing' | null {
  const words = cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
  if (words.length > 60) return null;
  if (OPENING.test(words)) return 'opening';
  return CLOSING.test(words) ? 'closing' : null;
}

/** The name of a balance and nothing besides but a day and an amount: within the table other texts begin so as well. */
export function isBalanceAlone(cell: string): 'opening' | 'closing' | null {
  const bare = cell
    .replace(/[\d.,:/'()+-]+/g, ' ')
    .replace(/\b(EUR|USD|GBP|CHF|am|vom|on|at|per|zum|as of|au|al|a|op|le|du|of|date|datum)\b/gi, ' ')
    .trim();
  const named = balanceNamed(bare);
  return named !== null && bare.split(/\s+/).length <= 4 ? named : null;
}
