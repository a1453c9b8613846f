import { useState } from 'react';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { readingBody, type ChosenReading } from '../reading/reading-of.ts';
import { useRefusalText } from '../reading/use-refusal-text.ts';

export interface SaveReadingOptions {
  readonly id: string;
  /** The account for statements that come with the columns. */
  readonly account: string | null;
  /** Given why its statements did not come into the account, where they are to be assigned once more. */
  readonly onSaved: (unassigned: string | undefined) => void;
}

/** Says how a draft is to be read; where its statements come by that, also where they go. */
export function useSaveReading({ id, account, onSaved }: SaveReadingOptions) {
  const t = useTexts(texts);
  const refusalOf = useRefusalText();
  const [update, { isLoading }] = useImportsApi().useUpdateImportReadingMutation();
  const [failure, setFailure] = useState<string>();
  return {
    run: async (reading: ChosenReading): Promise<void> => {
      const body = readingBody(reading);
      const { data, error } = await update({ ...body, id });
      setFailure(error ? refusalOf(error, t.saveFailed) : undefined);
      if (error) return;
      const open = data?.statements.filter(({ accountId, isLeftOut }) => accountId === null && !isLeftOut) ?? [];
      if (account === null || open.length !== 1) return onSaved(undefined);
      const statements = open.map(({ number }) => ({ number, accountId: account }));
      const { error: refusal } = await update({ ...body, id, statements });
      return onSaved(refusal ? refusalOf(refusal, t.saveFailed) : undefined);
    },
    busy: isLoading,
    failure,
  };
}
