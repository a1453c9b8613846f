import { useState } from 'react';
import type { Import, ImportPage } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusKept } from '../../../shared/a11y/use-focus-kept.ts';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { PastTable } from './past-table.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const PAGE = 20;
const MOST = 100;

/** What was imported before: drafts can be finished or discarded, imports undone. */
export function PastImports() {
  const t = useTexts(texts);
  const [limit, setLimit] = useState(PAGE);
  const { data, currentData, isError, refetch } = useImportsApi().useListImportsQuery({ limit }, FRESH);
  return (
    <Card title={t.past}>
      {!data && !isError && <Skeleton height={120} />}
      {data?.imports.length === 0 && <EmptyView art="none" title={t.noImports} />}
      {data && data.imports.length > 0 && (
        <Known page={data} onMore={limit < MOST ? () => setLimit(MOST) : undefined} />
      )}
      {!currentData && isError && (
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
      )}
    </Card>
  );
}

interface KnownProps {
  readonly page: ImportPage;
  /** Fetches more; undefined where that is all that is shown. */
  readonly onMore: (() => void) | undefined;
}

function Known({ page: { imports, next }, onMore }: KnownProps) {
  const t = useTexts(texts);
  const [undoing, setUndoing] = useState<Import | null>(null);
  const [discarding, setDiscarding] = useState<Import | null>(null);
  // The buttons of what is undone or discarded go with it.
  const keepFocus = useFocusKept();
  const close = () => {
    setUndoing(null);
    setDiscarding(null);
  };
  const done = () => {
    keepFocus();
    close();
  };
  return (
    <Stack gap="tight">
      {undoing && <UndoDialog key={undoing.id} stored={undoing} onClose={close} onUndone={done} />}
      <PastTable imports={imports} onUndo={setUndoing} onDiscard={setDiscarding} />
      {next !== null && onMore && (
        <Button variant="secondary" onClick={onMore}>
          {t.more}
        </Button>
      )}
      {discarding && <DiscardDialog stored={discarding} onClose={close} onDiscarded={done} />}
    </Stack>
  );
}
