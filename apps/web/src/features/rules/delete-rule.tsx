import type { SavedRule } from '@nestegg/api-sdk';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import { useApi } from '../../shared/api-context.ts';
import { isNotFound } from '../../shared/is-not-found.ts';
import { useRulesApi } from '../../shared/rules-api.ts';
import { offerUndo } from '../../shared/undo-offer.ts';

export interface DeleteRuleProps {
  readonly rule: SavedRule;
  readonly sentence: string;
  readonly onClose: () => void;
}

/** Asks before a rule is deleted. */
export function DeleteRule({ rule: { id, version }, sentence, onClose }: DeleteRuleProps) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const reasonOf = useReasonText();
  const [remove, { isLoading, error }] = useRulesApi().useDeleteRuleMutation();
  const hasHistory = useApi().useCapability('history') === 'yes';
  useFocusBack();
  const confirm = async () => {
    const result = await remove({ id, version });
    // Another person has deleted it meanwhile.
    if (result.error && !isNotFound(result.error)) return;
    announce(t.deleted);
    offerUndo(t.deleted, result.data?.changeGroup);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t.deleteTitle}
      message={`${sentence}. ${hasHistory ? t.deleteTextRestorable : t.deleteText}`}
      confirmLabel={t.delete}
      cancelLabel={t.cancel}
      danger
      working={isLoading ? t.deleting : undefined}
      error={error ? reasonOf(error, t.saveFailed) : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
