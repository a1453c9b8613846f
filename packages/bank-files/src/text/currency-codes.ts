/** All currencies that have a code (ISO 4217). */
export const CURRENCY_CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  'RUR',
  'RMB',
  'NTD',
  'NIS',
]);

/** Codes that banks still write for a currency whose code is another one now, or never was that. */
const OTHER_CODES: Readonly<Record<string, string>> = { RUR: 'RUB', RMB: 'CNY', NTD: 'TWD', NIS: 'ILS' };

/** Names of currencies that Chinese banks write instead of codes. */
const NAMES: Readonly<Record<string, string>> = {
  人民币: 'CNY',
  人民幣: 'CNY',
  美元: 'USD',
  欧元: 'EUR',
  港币: 'HKD',
  日元: 'JPY',
};

/** The code that a cell of a column of currencies has, or whose currency it names. */
export const codeNamed = (cell: string): string | null =>
  /^[a-z]{3}$/i.test(cell) ? currencyCode(cell.toUpperCase()) : (NAMES[cell] ?? null);

/** The code of a currency as ISO 4217 has it. */
export const currencyCode = (code: string): string => OTHER_CODES[code] ?? code;
