import { useState } from 'react';
import { createDraftKey, isNesteggError, isUncertain, type Import } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { useRefusalText } from '../reading/use-refusal-text.ts';

const COMMIT = 'POST /api/imports/{id}/commit';
const ROWS_CHANGED = 'import.rows-changed';
const CHANGED = 'import.changed';

/** Why nothing was recorded, in words; how many rows are other by now is one or several. */
function useRefusal(): (error: unknown) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  const textOf = useRefusalText();
  return (error) => {
    const reason = isNesteggError(error) ? error.reason : null;
    if (reason?.code === CHANGED) return t.importOutdated;
    const n = reason?.code === ROWS_CHANGED ? Number(reason.params['n']) : NaN;
    if (Number.isNaN(n)) return textOf(error, t.saveFailed);
    return fillText(t[`rowsChanged_${formats.plural(n)}`], { n: formats.number(n) });
  };
}

interface Refusing {
  /** Has all that shows read again. */
  readonly reload: () => Promise<void>;
  readonly onFailure: (failure: string | undefined) => void;
}

/** Records what is ticked. Where the answer is lost the server is asked what became of it. */
export function useCommit({ id, version }: Pick<Import, 'id' | 'version'>, { reload, onFailure }: Refusing) {
  const t = useTexts(texts);
  const refusalOf = useRefusal();
  const api = useImportsApi();
  const [commit, { isLoading }] = api.useCommitImportMutation();
  const [look] = api.useLazyGetImportQuery();
  const isRepeated = useApi().useRetryAttempt(COMMIT) > 0;
  const [key] = useState(() => createDraftKey());
  const [isChecking, setIsChecking] = useState(false);

  /** Whether it was saved all the same. */
  async function check(): Promise<boolean> {
    setIsChecking(true);
    const { data } = await look({ id });
    setIsChecking(false);
    return data?.state === 'committed';
  }

  return {
    run: async () => {
      onFailure(undefined);
      const { error } = await commit({ id, version, idempotencyKey: key.keyFor({ id, version }) });
      if (!error || (isNesteggError(error) && isUncertain(error) && (await check()))) return;
      onFailure(refusalOf(error));
      await reload();
    },
    working: isChecking || (isLoading && isRepeated) ? t.checking : isLoading ? t.importing : undefined,
    isChecking: isChecking || (isLoading && isRepeated),
  };
}
