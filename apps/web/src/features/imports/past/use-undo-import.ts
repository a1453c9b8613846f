import { useState } from 'react';
import { isNesteggError, isUncertain, type Import } from '@nestegg/api-sdk';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useImportsApi } from '../../../shared/imports-api.ts';

/** Takes an import back. */
export function useUndoImport({ id, version }: Import, onUndone: () => void) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const api = useImportsApi();
  const [undo, { isLoading }] = api.useUndoImportMutation();
  const [look] = api.useLazyGetImportQuery();
  const [failure, setFailure] = useState<string>();
  return {
    run: async () => {
      setFailure(undefined);
      const { error } = await undo({ id, version });
      const isLost = isNesteggError(error) && isUncertain(error);
      if (error && !(isLost && (await look({ id })).data?.state === 'undone')) {
        setFailure(reasonOf(error, t.saveFailed));
        return;
      }
      announce(t.wasUndone);
      onUndone();
    },
    busy: isLoading,
    failure,
  };
}
