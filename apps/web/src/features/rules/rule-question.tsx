import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedRule } from '@nestegg/api-sdk';
import { fillText, PERSONAL_ONLY } from '@nestegg/domain';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import type { Correction } from '../../shared/correction.ts';
import { useRulesApi } from '../../shared/rules-api.ts';
import { useLedgerChoices } from '../../shared/use-ledger-choices.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { refuse } from './refused-rules.ts';
import { useProposedRule, type ProposedRule } from './use-proposed-rule.ts';

export interface RuleQuestionProps {
  readonly correction: Correction;
  readonly onClose: () => void;
}

/** After a correction: whether a rule is to do it from now on, then what that would change of earlier transactions. */
export function RuleQuestion({ correction, onClose }: RuleQuestionProps) {
  const [rule, setRule] = useState<SavedRule | null>(null);
  const proposed = useProposedRule(correction);
  const end = useEffectEvent(onClose);
  const isOver = rule === null && proposed === null;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (rule) return <EarlierOnes rule={rule} onClose={onClose} />;
  return proposed ? <Question proposed={proposed} correction={correction} onSaved={setRule} onClose={onClose} /> : null;
}

interface QuestionProps extends RuleQuestionProps {
  readonly proposed: ProposedRule;
  readonly onSaved: (rule: SavedRule) => void;
}

/** Saves what is proposed. */
function useSaveProposed({ proposed, correction, onSaved }: Omit<QuestionProps, 'onClose'>) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const api = useRulesApi();
  const [create, creating] = api.useCreateRuleMutation();
  const [update, updating] = api.useUpdateRuleMutation();
  const { text, rule } = proposed;
  const filed = { action: 'category', category: correction.category } as const;
  const save = async () => {
    const { data } = rule
      ? await update({
          ...rule,
          actions: rule.actions.map((action) => (action.action === 'category' ? filed : action)),
        })
      : await create({
          householdId: correction.householdId,
          conditions: [{ field: 'text', match: 'contains', text }],
          actions: [filed],
        });
    if (!data) return;
    announce(t.saved);
    onSaved(data);
  };
  return { save, busy: creating.isLoading || updating.isLoading, error: creating.error ?? updating.error };
}

function Question({ onClose, ...of }: QuestionProps) {
  const t = useTexts(texts);
  const labelOf = useCategoryLabel();
  const reasonOf = useReasonText();
  const saving = useSaveProposed(of);
  const { text, rule, now } = of.proposed;
  const { category } = of.correction;
  const title =
    rule && now !== null
      ? fillText(t.askChange, { text, before: labelOf(now), after: labelOf(category) })
      : fillText(t.askCreate, { text, category: labelOf(category) });
  return (
    <ConfirmDialog
      opened
      title={title}
      message={t.askDetail}
      confirmLabel={rule ? t.changeRule : t.createRule}
      cancelLabel={t.notNow}
      working={saving.busy ? t.saving : undefined}
      error={saving.error ? reasonOf(saving.error, t.saveFailed) : undefined}
      onConfirm={() => void saving.save()}
      onCancel={() => {
        refuse(text, category);
        onClose();
      }}
    />
  );
}

interface EarlierOnesProps extends Pick<RuleQuestionProps, 'onClose'> {
  readonly rule: SavedRule;
}

/** Offers what the rule would change of earlier transactions, where it would change any. */
function EarlierOnes({ rule, onClose }: EarlierOnesProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { currencyOf } = useLedgerChoices(t.personal);
  const [opened, setOpened] = useState(false);
  const { id, householdId } = rule;
  const run = { ids: [id], householdId, overwrite: false };
  const { currentData, isError } = useRulesApi().usePreviewRulesQuery(run);
  const count = currentData?.count ?? 0;
  const end = useEffectEvent(onClose);
  const isOver = isError || (currentData !== undefined && count === 0 && !opened);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (opened)
    return <PreviewDialog rule={rule} currency={currencyOf(householdId ?? PERSONAL_ONLY)} onClose={onClose} />;
  if (count === 0) return null;
  const form = formats.plural(count);
  return (
    <ConfirmDialog
      opened
      title={t.saved}
      message={t.earlierDetail}
      confirmLabel={fillText(t[`earlier_${form}`], { n: formats.number(count) })}
      cancelLabel={t.notNow}
      onConfirm={() => setOpened(true)}
      onCancel={onClose}
    />
  );
}
