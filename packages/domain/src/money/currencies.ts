/** The currencies that the specification names: each of its screens offers them first. */
export const NAMED_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'] as const;

// ISO 4217 without funds, metals and test codes, and without the seven whose unit has thousandths: amounts are hundredths.
// In one text, because every client that reads a currency carries the list.
const OTHERS =
  'AEDAFNALLAMDAOAARSAWGAZNBAMBBDBDTBIFBMDBNDBOBBRLBSDBTNBWPBYNBZDCDFCHFCLPCNYCOPCRCCUPCVECZKDJFDKKDOPDZDEGPERNETBFJDFKPGELGHSGIPGMDGNFGTQGYDHKDHNLHTGHUFIDRILSINRIRRISKJMDKESKGSKHRKMFKPWKRWKYDKZTLAKLBPLKRLRDLSLMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBDSCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTOPTRYTTDTWDTZSUAHUGXUYUUZSVEDVESVNDVUVWSTXAFXCDXCGXOFXPFYERZARZMWZWG';

type CodesOf<Text, Found = never> = Text extends `${infer A}${infer B}${infer C}${infer Rest}`
  ? CodesOf<Rest, Found | `${A}${B}${C}`>
  : Found;
type OtherCurrency = CodesOf<typeof OTHERS>;

/** One of the currencies a ledger can have, as its ISO 4217 code. */
export type Currency = (typeof NAMED_CURRENCIES)[number] | OtherCurrency;

/** The currencies a ledger can have, as ISO 4217 codes: those of the specification first, then all others by code. */
export const CURRENCIES: readonly [Currency, ...Currency[]] = [
  ...NAMED_CURRENCIES,
  ...(OTHERS.match(/.../g) as OtherCurrency[]),
];
/** The default currency. */
export const DEFAULT_CURRENCY: Currency = 'USD';

const WHOLE: ReadonlySet<Currency> = new Set([
  'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
]); // prettier-ignore

/** Whether the currency has no hundredths: its amounts are whole numbers, stored in hundredths like all others. */
export const isWholeCurrency = (currency: Currency): boolean => WHOLE.has(currency);
