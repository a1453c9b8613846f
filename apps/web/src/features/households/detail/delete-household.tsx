import type { Household } from '@nestegg/api-sdk';
import { fillText, RESTORE_DAYS } from '@nestegg/domain';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { focusHeading } from '../../../shared/a11y/focus-heading.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../../shared/api-context.ts';

export interface DeleteHouseholdProps {
  readonly household: Household;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Deletes a household once its owner has typed its name. */
export function DeleteHousehold({ household, onClose, onDeleted }: DeleteHouseholdProps) {
  const t = useTexts(households);
  const [remove, { isLoading, isError }] = useApi().useDeleteHouseholdMutation();
  const announce = useAnnounce();
  useFocusBack();
  const confirm = async () => {
    const { error } = await remove({ id: household.id, version: household.version });
    if (error) return;
    // Its card goes, and with it what opened this.
    focusHeading();
    announce(t.deleted);
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened
      title={t.deleteTitle}
      message={fillText(t.deleteQuestion, { name: household.name, n: RESTORE_DAYS })}
      typed={{ expected: household.name, label: t.deleteTyped }}
      confirmLabel={t.delete}
      cancelLabel={t.cancel}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      danger
      working={isLoading ? t.deleting : undefined}
      error={isError ? t.deleteFailed : undefined}
    />
  );
}
