/** What banks call money that went, in their languages, without accents. */
const OUT_WORDS = `
-|d|dr|db|dbit|debit|debited|out|outgoing|outflow|outward|withdrawal|withdraw|sent|spend|spent|expense|money out|paid out
s|soll|ausgang|ausgabe|abgang|abbuchung|belastung|lastschrift
af|uit|debet|sortie|debiteur|depense|retrait
debito|cargo|debe|egreso|gasto|salida|retiro|debitos|cargos|egresos|gastos|salidas|retiros|saidas|despesas|saida|despesa|levantamento|retirada
dare|addebito|uscita|verso|prelievo
wn|winien|obciążenia|obciazenia|wydatki|wypłaty|wyplaty|obciążenie|obciazenie|wydatek|wypłata|wyplata|wychodzacy|wychodzace
odchozi|vydaje|vydavky|vybery|odchadzajuca|odchadzajuci|vydaj|vydavok|vyber|na vrub|vyplata
terheles|kiado|kiadas|kimeno|koltseg
iesire|cheltuiala|retragere
duguje|isplata|isplate|terecenje|zaduženje|zaduzenje|breme|odliv|rashod|trosak
borc|cikis|gider|cekilen|cekme
uttag|ut|utgift|uttak|belastning|ud|udgift|udbetaling|hævet|haevet|hævning|haevning|udgifter|utgifter|debettering
otto|meno|veloitus|debitering
deebet|debets|debetas|valjaminek|islaidos|izejosais|izmaksa
χρεωση|αναληψη|εξοδο|εξοδα
дебет|дебит|дт|дб|расход|расходы|списание|исходящий|исходящая|видаток|витрата|витрати|списання|дугује|исплата|задужење|разход|изходящ
חובה|מדין|مدين|سحب|خصم
ghi no|keluar|ถอน|ถอนเงิน|เดบิต
출금|지급|支出|支取|支|提|提款|引出|借|借方|转出|轉出|付款|出账|提出|出金|出|引落|引き落とし|お支払い|支払
`;

/** The same of money that came. */
const IN_WORDS = `
+|c|cr|crdt|credit|credited|in|incoming|inflow|inward|deposit|received|income|money in|paid in|refund|return
k|h|haben|eingang|einnahme|zugang|gutschrift|einzahlung
bij|crediteur|entree|recette|depot
credito|abono|haber|ingreso|entrada|receita|creditos|abonos|ingresos|entradas|receitas|deposito|depositos
avere|accredito|entrata|versamento
ma|uznania|wpłaty|wplaty|wpływy|wplywy|przychody|uznanie|wpłata|wplata|przychod|wpływ|wplyw|przychodzacy|przychodzace
prichozi|prijmy|vklady|prichadzajuca|prichadzajuci|prijem|vklad|ve prospech
jovairas|bevetel|bejovo
intrare|incasare|venit
potrazuje|uplata|uplate|odobrenje|dobro|priliv|prihod|primitak
alacak|giris|gelir|yatan|yatirma
insattning|inkomst|inn|innskudd|godskrift|ind|indtægt|indtægter|indtaegter|inntekter|inkomster|indbetaling|indsat|kredit|kreditering
pano|tulo|hyvitys
kreedit|kredits|kreditas|laekumine|pajamos|ienakosais|iemaksa
πιστωση|καταθεση|εσοδο|εσοδα
кредит|кт|кр|приход|доходы|поступление|зачисление|пополнение|доход|входящий|входящая|надходження|зарахування|прихід|потражује|уплата|одобрење|входящ
זכות|دائن|إيداع|ايداع|اضافة
ghi co|masuk|ฝาก|ฝากเงิน|เครดิต
입금|收入|存入|收|存|存款|贷|貸|贷方|貸方|转入|轉入|收款|入账|入金|入|預入|お預り
`;

const MARKS = /[\u0300-\u036f]/g;
const DOTLESS = /ı/g;

/** A word as it stands in the lists: in small letters, without accents and dots. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(DOTLESS, 'i')
    .replace(/\.$/, '');

const DIRECTIONS: ReadonlyMap<string, -1 | 1> = new Map(
  (
    [
      [OUT_WORDS, -1],
      [IN_WORDS, 1],
    ] as const
  ).flatMap(([words, direction]) =>
    words
      .split(/[\n|]/)
      .filter((word) => word !== '')
      .map((word) => [plain(word), direction] as const),
  ),
);

const LONGEST = 24;

const BLANK = /\s+/;

/** `借 Dr`: the same in two languages. */
function directionOfTwo(cell: string): -1 | 1 | null {
  const [one = '', other, ...rest] = cell.split(BLANK);
  if (other === undefined || rest.length > 0) return null;
  const direction = DIRECTIONS.get(plain(one)) ?? null;
  return direction === (DIRECTIONS.get(plain(other)) ?? null) ? direction : null;
}

/** Which way money went by a word: -1 out, 1 in, null for another word. */
export function directionOf(cell: string): -1 | 1 | null {
  if (cell.length > LONGEST) return null;
  return DIRECTIONS.get(cell) ?? DIRECTIONS.get(plain(cell)) ?? directionOfTwo(cell);
}

/**
 * Letters that mean this only beside each other: borç and alacak, terhelés and jóváírás, дебет and кредит, dare and avere,
 * cargo and abono, withdrawal and deposit, saída and entrada, uscita and entrata.
 */
const PAIRS: readonly (readonly [out: string, income: string])[] = [
  ['b', 'a'],
  ['t', 'j'],
  ['χ', 'π'],
  ['д', 'к'],
  ['в', 'п'],
  ['d', 'a'],
  ['c', 'a'],
  ['w', 'd'],
  ['o', 'i'],
  ['s', 'e'],
  ['u', 'e'],
  ['s', 'g'],
];

const isPairOf = (words: readonly string[]): ((pair: readonly string[]) => boolean) => {
  const letters = new Set(words.map(plain));
  return (pair) => pair.every((letter) => letters.has(letter));
};

const isLetter = (word: string): boolean => /^[a-z]$/i.test(word);

/** Whether two words are a pair of letters for the direction. */
export const areDirectionLetters = (words: readonly string[]): boolean => PAIRS.some(isPairOf(words));

/** Of two words that say which way money went the one for money that came; null where neither is known, or both are for the same. */
export function incomeOf([one, other]: readonly [string, string]): string | null {
  const letters = [plain(one), plain(other)];
  for (const [out, income] of PAIRS)
    if (letters.includes(out) && letters.includes(income)) return letters[0] === income ? one : other;
  const [ofOne, ofOther] = [directionOf(one), directionOf(other)];
  if (ofOne === ofOther) return null;
  // A letter beside one that is not known may be that of another word.
  if ((ofOne === null || ofOther === null) && isLetter(ofOne === null ? other : one)) return null;
  return ofOne === 1 || ofOther === -1 ? one : other;
}
