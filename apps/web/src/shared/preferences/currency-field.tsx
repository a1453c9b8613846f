import { CURRENCIES, type Currency } from '@nestegg/domain';
import { SelectField, type SelectFieldProps } from '@nestegg/duck-ui/SelectField';
import { household } from '../../i18n/en/household.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useApi } from '../api-context.ts';

export interface CurrencyFieldProps extends Omit<SelectFieldProps, 'value' | 'onChange' | 'options' | 'search'> {
  readonly value: Currency;
  readonly onChange: (currency: Currency) => void;
  /** The currencies that the specification offers here: all of a server without capabilities, elsewhere the first. */
  readonly first: readonly Currency[];
}

/** A field for the currency of a ledger, searched by code and name. */
export function CurrencyField({ value, onChange, first, ...field }: CurrencyFieldProps) {
  const t = useTexts(household);
  const formats = useFormats();
  const isOurServer = useApi().useCapability('bulk') === 'yes';
  const offered = [...new Set([...first, value, ...(isOurServer ? CURRENCIES : [])])];
  return (
    <SelectField
      {...field}
      value={value}
      onChange={(code) => {
        const chosen = offered.find((known) => known === code);
        if (chosen) onChange(chosen);
      }}
      options={offered.map((code) => ({ value: code, label: formats.currencyName(code), code }))}
      {...(isOurServer && { search: { nothingFound: t.currencyNotFound } })}
    />
  );
}
