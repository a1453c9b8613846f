import { useState } from 'react';
import { isNesteggError, isUncertain, type Import } from '@nestegg/api-sdk';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useImportsApi } from '../../../shared/imports-api.ts';

const UNDONE = 'import.undone';

interface UndoOptions {
  readonly onUndone: () => void;
  /** Someone else has undone it meanwhile. */
  readonly onOver: () => void;
}

/** Takes an import back. Where the answer is lost the server is asked what became of it. */
export function useUndoImport({ id }: Import, { onUndone, onOver }: UndoOptions) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const api = useImportsApi();
  const [undo] = api.useUndoImportMutation();
  const [look] = api.useLazyGetImportQuery();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(): Promise<void> {
    const { error } = await undo({ id });
    const refusal = isNesteggError(error) ? error : null;
    if (refusal?.reason?.code === UNDONE) return onOver();
    const isDone = !error || (refusal && isUncertain(refusal) && (await look({ id })).data?.state === 'undone');
    if (!isDone) return setFailure(reasonOf(error, t.saveFailed));
    announce(t.wasUndone);
    onUndone();
  }

  return {
    run: async () => {
      setFailure(undefined);
      setBusy(true);
      await send();
      setBusy(false);
    },
    busy,
    failure,
  };
}
