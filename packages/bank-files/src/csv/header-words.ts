import type { Column } from '../model.ts';

/** Words of headers, in the languages of banks, and what their columns hold. The first that fits the content is taken. */
const WORDS: readonly (readonly [Column, RegExp])[] = [
  [
    'direction',
    /^(af ?bij|debit ?credit|credit ?debit|d ?c|c ?d|dr ?cr|cr ?dr|soll ?haben|s ?h|sign|vorzeichen|richtung|direction|sens|segno|credit debit indicator|debit ?\/? ?credit.*|in ?out|(soll ?haben|sh|s\/h) ?(kennzeichen|kz)|kennzeichen|transaction type|type|art|signo|umsatztyp)$/,
  ],
  ['balance', /\b(saldo|balance|kontostand|solde|guthaben|running total)\b|^(konto)?saldo|saldo$/],
  [
    'value-date',
    /valuta|value ?date|wertstellung|date (de )?valeur|valeur$|fecha valor|f valor|rentedatum|data valor|interest date|started date|wert$|date value/,
  ],
  [
    'date',
    /^(buchung(s ?datum|s ?tag)?|booking ?date|posting date|posted( date)?|date posted|completed date|date (de )?comptabilisation|date comptable|fecha contable|data contabile|boekdatum|boekingsdatum|date op|dateop|date booked|booked( date)?)$/,
  ],
  [
    'date',
    /^(date|datum|fecha|data|tag|day|transaction date|date of transaction|transactiedatum|date (de )?l ?op[ée]ration|date op[ée]ration|fecha (de )?operaci[oó]n|f operaci[oó]n|data (operazione|movimento|mov|lan[cç]amento|op)|belegdatum|umsatzdatum|auftragsdatum|kaufdatum|trans date|datum (transactie|verwerking)|date time|datetime|time|timestamp|created( on| at)?|date created|umsatz ?zeit|transaktionsdatum|fecha mov.*|dt)$/,
  ],
  [
    'currency',
    /^(currency|w[aä]hrung|devise|divisa|moneda|valuta|munt(soort)?|moeda|ccy|curr|monnaie|transaction currency|account currency|currency code|muntsoort|waluta)$/,
  ],
  [
    'in',
    /^(credits?|credit amount|haben|gutschrift(en)?|paid in|money in|in|deposits?|deposit amount|cr[ée]dito?s?|abonos?|entrate|avere|accrediti?|bij|ingresos?|haber|inflow|zugang|einzahlung(en)?|entr[ée]es?|receipts?|eing[aä]nge?|eingang|income|amount in|bijschrijving)$/,
  ],
  [
    'out',
    /^(debits?|debit amount|soll|lastschrift(en)?|belastung(en)?|paid out|money out|out|withdrawals?|withdrawal amount|d[ée]bito?s?|cargos?|uscite|dare|addebiti?|af|gastos?|debe|outflow|abgang|auszahlung(en)?|sorties?|payments?|charges?|ausgang|ausg[aä]nge|spent|amount out|expense|afschrijving)$/,
  ],
  [
    'amount',
    /^(amount|betrag|umsatz|montant|importe|importo|bedrag|valor|quantia|sum|value|total|net|transaction amount|billing amount|local amount|amount .*|betrag .*|buchungsbetrag|umsatz .*|montant .*|importe .*|importo .*|bedrag .*|valor .*|kwota.*|belopp|bel[oø]b|beloeb|summa|amt|gross|netto|brutto|betrag)$/,
  ],
  [
    'payer',
    /^(zahlungspflichtige?.*|payer.*|sender|from|von|ordonnateur|remitter|donneur d ordre|ordinante|sender name|from name)$/,
  ],
  [
    'payee',
    /empf[aä]nger|beg[uü]nstigt|auftraggeber|payee|merchant|counter ?party|beneficiary|naam|tegenpartij|tiers|b[ée]n[ée]ficiaire|beneficiario|ordenante|controparte|partner ?name|gegenpartei|recipient|contraparte|h[aä]ndler|vendor|^name|zahlungsbeteiligte|^to$|^nome|^nom$|other party|kontrahent|mottagare|^an$|contrepartie/,
  ],
  [
    'type',
    /^(buchungstext|umsatzart|transaction type|type|typ|art|vorgang|mutatiesoort|type (d|de|of|van).*|tipo.*|buchungsart|transaktionstyp|code|method|booking text|mutatie|transaction code|zahlungsart|transaktionsart)$/,
  ],
  ['category', /^(category|kategorie|cat[ée]gorie|categor[ií]a|categorie|rubrique|category name|hauptkategorie)$/],
  ['state', /^(status|state|statut|estado|stato|zustand|buchungsstatus|stav)$/],
  [
    'id',
    /^(id|transaction ?id|fit ?id|transaktions ?id|transaction (reference|number|no|code)|reference( number| no| id)?|ref( no)?|referenz(nummer)?|r[ée]f[ée]rence|num[ée]ro d op[ée]ration|referentie|volgnr|volgnummer|unique ?id|buchungsreferenz|bank reference|uuid|transactie ?referentie|external id|bank ?referenz|operation id|archive id)$/,
  ],
  [
    'account',
    /^(account|konto|kontonummer|iban|rekening|auftragskonto|compte|cuenta|conto|iban auftragskonto|account number|account no|own account|rekeningnummer|iban bban|iban konto|account id|account iban|numero conto|num[ée]ro de compte|iban compte|kontonummer iban)$/,
  ],
  [
    'purpose',
    /verwendungszweck|zweck|^purpose|beschreibung|details?\b|description|memo|narrative|remittance|libell[ée]|communication|concepto|descripci[oó]n|causale|descrizione|omschrijving|mededeling|hist[oó]rico|descri[cç][aã]o|text$|notes?$|particulars|mitteilung|bemerkung|message|^info|payment reference|^reference|informa[tz]ion|opis|observa|transaction$|title|buchungsdetail/,
  ],
];

/** Amounts beside the amount: a fee, what it was in another currency, a rate. */
const OTHER_AMOUNT =
  /fee|orig|foreign|fx|kurs|rate|fremd|geb[uü]hr|native|exchange|frais|comisi|commissie|vat|tax|mwst|quantity|limit|umgerechnet|cashback|reward|points/;

/** Names of an own account, which tell no row from another. */
const OWN_NAME =
  /account (name|type|holder)|konto(name|inhaber)|inhaber|product|produkt|^bic|\bbic\b|blz|bank name|bankleitzahl|gl[aä]ubiger|mandat|^iban (?!auftrag|bban|konto|compte)|gegenkonto|tegenrekening|counterparty (iban|account|bank)|kundenreferenz|end ?to ?end|empf[aä]nger ?(konto|iban)|partner (iban|account|bic)/;

/** The words of a header cell without signs, units and brackets. */
const wordsOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a header's cell may say that its column holds, likeliest first. */
export function columnsNamed(cell: string): Column[] {
  const words = wordsOf(cell);
  if (words === '' || OWN_NAME.test(words)) return [];
  const found = WORDS.filter(([, pattern]) => pattern.test(words)).map(([column]) => column);
  return OTHER_AMOUNT.test(words) ? found.filter((column) => !AMOUNTS.has(column)) : found;
}

const AMOUNTS: ReadonlySet<Column> = new Set(['amount', 'in', 'out', 'balance']);

/** Of two days the one on which it was booked. */
export const isBookingDate = (cell: string): boolean => /buch|book|post|compl|compta|contab|boek/i.test(cell);

/** The currency that a header gives its amounts: 'Betrag (EUR)', 'Amount in USD'. */
export const currencyNamed = (cell: string): string | null => {
  const code = /(?:^|[\s([_/])([A-Z]{3})(?:$|[\s)\]])/.exec(cell)?.[1];
  if (
    code &&
    /^(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|JPY|CNY|CAD|AUD|NZD|BRL|MXN|INR|ZAR|SGD|HKD|TRY|ILS)$/.test(
      code,
    )
  )
    return code;
  return cell.includes('€') ? 'EUR' : null;
};
