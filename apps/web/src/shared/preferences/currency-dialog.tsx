import { useState } from 'react';
import { fillText, isWholeCurrency, type Currency } from '@nestegg/domain';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { household } from '../../i18n/en/household.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';

/** A ledger's present currency, and the one it is to have. */
interface CurrencyChange {
  readonly from: Currency;
  readonly to: Currency;
}

export interface CurrencyDialogProps {
  /** The change to confirm; without one the dialog is closed. */
  readonly asked: CurrencyChange | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a ledger's currency changes, because its amounts are not converted. */
export function CurrencyDialog({ asked, onConfirm, onCancel }: CurrencyDialogProps) {
  const t = useTexts(household);
  const formats = useFormats();
  // While the dialog closes it still says what it asked.
  const [last, setLast] = useState(asked);
  if (asked && (asked.from !== last?.from || asked.to !== last.to)) setLast(asked);
  const example = (currency: Currency) => `${currency} ${formats.number(10, isWholeCurrency(currency) ? 0 : 2)}`;
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t.currencyTitle}
      message={last && fillText(t.currencyQuestion, { from: example(last.from), to: example(last.to) })}
      confirmLabel={t.change}
      cancelLabel={t.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
