import { type Currency, decimalFromMinor, isWholeCurrency, type Minor } from '@nestegg/domain';

/** An amount as people of a locale write it: `formatMoney(-1250, 'EUR', 'de')` is `-12,50 €`. */
export const formatMoney = (minor: Minor, currency: Currency, locale?: string): string => {
  const digits = isWholeCurrency(currency) ? 0 : 2;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat(locale, options).format(decimalFromMinor(minor));
};
