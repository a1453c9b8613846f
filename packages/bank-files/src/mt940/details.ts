/** What field 86 says of a movement. */
export interface Details {
  readonly payee: string;
  readonly purpose: string;
  readonly type: string;
  /** The account at the other side. */
  readonly account: string;
}

/** Words of SEPA that part a purpose; only what is behind SVWZ is for people. */
const SEPA_WORD = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|DDAT|ANAM)\+/g;

/** The purpose without references of machines. */
function purposeIn(text: string): string {
  const parts = text.split(SEPA_WORD);
  if (parts.length === 1) return text;
  const behind = (word: string): string => parts[parts.indexOf(word) + 1] ?? '';
  if (parts.includes('SVWZ')) return behind('SVWZ');
  return parts[0]?.trim() || behind('EREF');
}

const SUBFIELD = /^\d{2}$/;

/** `166?00TEXT?20…`: subfields of two digits behind a mark of the bank's choice. */
function subfieldsIn(text: string): ReadonlyMap<string, string> | null {
  const match = /^(?:\d{3})?([^\w\s])(?=\d{2})/.exec(text);
  const mark = match?.[1];
  if (!match || mark === undefined || mark === '/') return null;
  const parts = text.slice(match[0].length).split(mark);
  const fields = new Map<string, string>();
  let last = '';
  for (const part of parts) {
    const number = part.slice(0, 2);
    if (SUBFIELD.test(number)) {
      last = number;
      fields.set(number, `${fields.get(number) ?? ''}${part.slice(2)}`);
    } else fields.set(last, `${fields.get(last) ?? ''}${mark}${part}`);
  }
  return fields;
}

function range(fields: ReadonlyMap<string, string>, from: number, to: number): string {
  return [...fields]
    .filter(([number]) => Number(number) >= from && Number(number) <= to)
    .map(([, text]) => text)
    .join('');
}

function bySubfields(fields: ReadonlyMap<string, string>): Details {
  return {
    payee: range(fields, 32, 33),
    purpose: purposeIn(range(fields, 20, 29) + range(fields, 60, 63)),
    type: fields.get('00') ?? '',
    account: (fields.get('38') || fields.get('31')) ?? '',
  };
}

const WORD =
  /\/(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|CSID|MARF|PREF|RTRN|ORDP|BENM|ISDT|SVCL|ULTC|ULTD|PURP|ACCW|ADDR|ID|OCMT|CHGS|EXCH|KREF|SWOC|CNTP|ORIG|PREF|NRTX|IREF)\//g;

/** A text without the slashes at its ends. */
function withoutSlashes(text: string): string {
  let [begin, end] = [0, text.length];
  while (text.charAt(begin) === '/') begin += 1;
  while (end > begin && text.charAt(end - 1) === '/') end -= 1;
  return text.slice(begin, end);
}

/** `/TRTP/…/NAME/…/REMI/…`: words between slashes. */
function byWords(text: string): Details | null {
  const parts = text.split(WORD);
  if (parts.length < 3) return null;
  const behind = (...words: string[]): string =>
    words
      .map((word) => (parts.includes(word) ? (parts[parts.indexOf(word) + 1] ?? '') : ''))
      .find((part) => part !== '') ?? '';
  const remittance = withoutSlashes(behind('REMI').replace(/^(USTD|STRD)\/\/?/, ''));
  const [account = '', , name = ''] = behind('CNTP').split('/');
  return {
    payee: behind('NAME') || name || (parts.includes('ORDP') && parts.includes('BENM') ? '' : behind('ORDP', 'BENM')),
    purpose: remittance || behind('EREF', 'PREF'),
    type: behind('TRTP', 'TRCD') || (parts[0] ?? ''),
    account: behind('IBAN') || account,
  };
}

/** Reads field 86 in the forms of its banks: subfields, words between slashes, plain text. */
export function readDetails(lines: readonly string[]): Details {
  // Lines are cut anywhere, in the middle of a word too: only plain text is joined by a blank.
  const joined = lines.join('');
  const fields = subfieldsIn(joined);
  if (fields) return bySubfields(fields);
  const plain = lines.map((line) => line.trim()).join(' ');
  return byWords(joined) ?? { payee: '', purpose: purposeIn(plain), type: '', account: '' };
}
