import { useState } from 'react';
import type { Import, ImportStatus } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { readingBody, readingOf } from '../reading/reading-of.ts';
import classes from './preview-step.module.css';
import { PreviewFilter } from './preview-filter.tsx';
import { PreviewHead } from './preview-head.tsx';
import { PreviewTable } from './preview-table.tsx';
import { useCommit } from './use-commit.ts';
import { usePreviewRows } from './use-preview-rows.ts';
import { useTicks } from './use-ticks.ts';

export interface PreviewStepProps {
  readonly stored: Import;
  readonly onBack: () => void;
  /** Leads to how the file is read. */
  readonly onReading: () => void;
}

/** What importing would do, row by row, and doing it. */
export function PreviewStep({ stored, onBack, onReading }: PreviewStepProps) {
  const t = useTexts(texts);
  const [status, setStatus] = useState<ImportStatus>();
  const rows = usePreviewRows(stored.id, status);
  const seen = rows.version ?? stored.version;
  const [failure, onFailure] = useState<string>();
  const ticks = useTicks(stored.id, { shown: rows.shown, seen, onFailure });
  const reload = useReload(stored);
  // What was saved last may be known before the import and its rows have come anew.
  const version = Math.max(Math.min(seen, stored.version), ticks.version);
  const commit = useCommit({ id: stored.id, version }, { reload, onFailure });
  const isBusy = commit.working !== undefined;
  const filter = (next: ImportStatus | undefined) => {
    rows.reset();
    setStatus(next);
  };
  return (
    <>
      <PreviewHead stored={stored} onReading={onReading} />
      {failure !== undefined && (
        <div className={classes.refusal}>
          <Banner tone="danger">{failure}</Banner>
        </div>
      )}
      {commit.isChecking && <Banner tone="info">{t.checking}</Banner>}
      <PreviewFilter stored={stored} status={status} onChange={filter} ticks={ticks} disabled={isBusy} />
      <Card padding="rows">
        <PreviewTable stored={stored} status={status} rows={rows} ticks={ticks} disabled={isBusy} />
      </Card>
      <FormActions sticky>
        <Button variant="secondary" onClick={onBack}>
          {t.goBack}
        </Button>
        <CommitButton stored={stored} commit={commit} isSaving={ticks.isSaving} />
      </FormActions>
    </>
  );
}

/**
 * Has the rows held against the accounts anew, as they are now; what was ticked stays, and all that shows is fetched. How the
 * file is read stays as well, where that was changed elsewhere since.
 */
function useReload({ id }: Import): () => Promise<void> {
  const api = useImportsApi();
  const [look] = api.useLazyGetImportQuery();
  const [update] = api.useUpdateImportReadingMutation();
  return async () => {
    const { data } = await look({ id });
    if (data?.draft) await update({ ...readingBody(readingOf(data.draft)), id });
  };
}

interface CommitButtonProps extends Pick<PreviewStepProps, 'stored'> {
  readonly commit: ReturnType<typeof useCommit>;
  /** What was ticked is not saved yet: it is not known what would be imported. */
  readonly isSaving: boolean;
}

function CommitButton({ stored, commit, isSaving }: CommitButtonProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const n = stored.statements.reduce((sum, { ticked, isLeftOut }) => (isLeftOut ? sum : sum + ticked), 0);
  const words = fillText(t[`import_${formats.plural(n)}`], { n: formats.number(n) });
  return (
    <Button working={commit.working ?? (isSaving ? t.tickSaving : undefined)} onClick={() => void commit.run()}>
      {n === 0 ? t.importNone : words}
    </Button>
  );
}
