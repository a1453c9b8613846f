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

/** The code of a currency as ISO 4217 has it. */
export const currencyCode = (code: string): string => OTHER_CODES[code] ?? code;
