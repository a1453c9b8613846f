import { useState } from 'react';
import type { RulePreview, RuleRunChange, SavedRule } from '@nestegg/api-sdk';
import { fillText, type Currency } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { DiffTable, type DiffField } from '@nestegg/duck-ui/DiffTable';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useRulesApi } from '../../shared/rules-api.ts';
import { useAccountNames } from '../../shared/use-rule-sentence.ts';
import { useApplyRules } from './use-apply-rules.ts';

export interface PreviewDialogProps {
  readonly rule: SavedRule;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** What is shown of the changes; the rest is counted. */
const SHOWN = 50;

/** What a rule would change of what is recorded already, and changing it. */
export function PreviewDialog({ rule, currency, onClose }: PreviewDialogProps) {
  const t = useTexts(texts);
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={t.previewTitle}>
      <Preview rule={rule} currency={currency} onClose={onClose} />
    </Dialog>
  );
}

function Preview({ rule: { id, householdId }, currency, onClose }: PreviewDialogProps) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const [overwrite, setOverwrite] = useState(false);
  const run = { ids: [id], householdId, overwrite };
  const { currentData: preview, isError, refetch } = useRulesApi().usePreviewRulesQuery(run, FRESH);
  const applying = useApplyRules(onClose);
  return (
    <Stack gap="fields">
      {applying.error !== undefined && <Banner tone="danger">{reasonOf(applying.error, t.saveFailed)}</Banner>}
      <CheckboxField label={t.overwrite} checked={overwrite} onChange={setOverwrite} disabled={applying.busy} />
      {preview && <Changes preview={preview} currency={currency} />}
      {!preview && isError && (
        <ErrorView message={t.previewFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
      )}
      {!preview && !isError && <Skeleton height={180} />}
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        {preview && preview.count > 0 && (
          <Button
            working={applying.busy ? t.applying : undefined}
            onClick={() => void applying.apply({ ...run, expected: preview.expected })}
          >
            {applying.words('apply', preview.count)}
          </Button>
        )}
      </FormActions>
    </Stack>
  );
}

/** What becomes of one transaction, field by field. */
function useChangedFields(): (change: RuleRunChange) => DiffField[] {
  const t = useTexts(texts);
  const labelOf = useCategoryLabel();
  const nameOf = useAccountNames();
  return ({ before, after }) => {
    const account = after.transferAccountId === null ? null : nameOf(after.transferAccountId);
    const fields: (DiffField | false)[] = [
      before.category !== after.category && {
        field: t.category,
        before: before.category && labelOf(before.category),
        after: after.category && labelOf(after.category),
        words: true,
      },
      before.description !== after.description && {
        field: t.description,
        before: before.description,
        after: after.description,
        words: true,
      },
      account !== null && {
        field: t.transfer,
        before: null,
        after: after.otherTransactionId === null ? fillText(t.newSide, { account }) : account,
      },
    ];
    return fields.filter((field) => field !== false);
  };
}

function Changes({ preview, currency }: { readonly preview: RulePreview; readonly currency: Currency }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const fieldsOf = useChangedFields();
  const { count, sumMinor, span, changes } = preview;
  if (count === 0 || span === null) return <EmptyView art="none" title={t.noChanges} />;
  const form = formats.plural(count);
  const shown = changes.slice(0, SHOWN);
  return (
    <>
      <output>
        {fillText(t.summary, {
          changes: fillText(t[`changes_${form}`], { n: formats.number(count) }),
          sum: formats.signedMoney(sumMinor, currency),
          span: formats.dayRange(span.from, span.to),
        })}
      </output>
      <DiffTable
        label={t.previewTitle}
        labels={{ field: t.fieldHead, before: t.before, after: t.after }}
        records={shown.map((change) => ({
          id: change.transactionId,
          title: [
            formats.shortDate(change.date),
            change.before.description,
            formats.signedMoney(change.amountMinor, currency),
          ].join(' · '),
          fields: fieldsOf(change),
        }))}
        footer={count > shown.length ? fillText(t.more, { n: formats.number(count - shown.length) }) : undefined}
      />
    </>
  );
}
