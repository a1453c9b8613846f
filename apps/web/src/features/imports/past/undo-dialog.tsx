import type { Import } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { useUndoImport } from './use-undo-import.ts';

export interface UndoDialogProps {
  readonly stored: Import;
  readonly onClose: () => void;
}

/** Asks before an import is taken back, with what that would do. */
export function UndoDialog({ stored, onClose }: UndoDialogProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  useFocusBack();
  const asked = useImportsApi().useGetImportQuery({ id: stored.id, undo: true }, { refetchOnMountOrArgChange: true });
  const undo = useUndoImport(stored, onClose);
  const counts = asked.currentData?.undo;
  const question = counts
    ? fillText(t.undoQuestion, {
        a: formats.number(counts.removed),
        b: formats.number(counts.restored),
        c: formats.number(counts.kept),
      })
    : t.undoLoading;
  return (
    <ConfirmDialog
      opened
      title={t.undoTitle}
      message={question}
      confirmLabel={t.undo}
      cancelLabel={t.cancel}
      danger
      working={undo.busy ? t.undoing : undefined}
      error={undo.failure ?? (asked.isError ? t.loadFailed : undefined)}
      onConfirm={() => counts && void undo.run()}
      onCancel={onClose}
    />
  );
}
