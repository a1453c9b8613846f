import { useState } from 'react';
import type { Import } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useImportsApi } from '../../../shared/imports-api.ts';

export interface DiscardDialogProps {
  readonly stored: Import;
  readonly onClose: () => void;
  /** It is discarded: called before that shows. */
  readonly onDiscarded: () => void;
}

/** Asks before a draft is discarded. */
export function DiscardDialog({ stored: { id, version, fileName }, onClose, onDiscarded }: DiscardDialogProps) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  useFocusBack();
  const [discard, { isLoading }] = useImportsApi().useDeleteImportMutation();
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    const { error } = await discard({ id, version });
    setFailure(error ? reasonOf(error, t.saveFailed) : undefined);
    if (error) return;
    announce(t.discarded);
    onDiscarded();
  };
  return (
    <ConfirmDialog
      opened
      title={t.discardTitle}
      message={fillText(t.discardQuestion, { file: fileName })}
      confirmLabel={t.discard}
      cancelLabel={t.cancel}
      danger
      working={isLoading ? t.discarding : undefined}
      error={failure}
      onConfirm={() => void run()}
      onCancel={onClose}
    />
  );
}
