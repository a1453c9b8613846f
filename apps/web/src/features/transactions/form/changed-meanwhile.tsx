import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { OthersChanges } from '../../../shared/form/use-others-changes.ts';
import type { FormValues } from './form-values.ts';

/** Says that a transaction changed under the form. */
export function ChangedMeanwhile({ others }: { readonly others: OthersChanges<FormValues> }) {
  const t = useTexts(transactionForm);
  const { changedBy, dismiss } = others;
  if (changedBy === undefined) return null;
  return (
    <Banner tone="info" onClose={dismiss} closeLabel={t.close}>
      {changedBy === null ? t.changedMeanwhileUnknown : fillText(t.changedMeanwhile, { name: changedBy })}
    </Banner>
  );
}
