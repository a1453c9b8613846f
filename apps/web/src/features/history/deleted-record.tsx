import type { ReactNode } from 'react';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { history } from '../../i18n/en/history.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { dayOf } from '../../i18n/today.ts';
import { RecordHistory } from './record-history.tsx';
import { useDeletionOf } from './use-deletion-of.ts';
import { useRestore } from './use-restore.ts';

export interface DeletedRecordProps {
  readonly id: string;
  /** What shows where the log has no deletion of it: there never was one, or it is where this person cannot see it. */
  readonly otherwise: ReactNode;
}

/** In place of a deleted transaction: who deleted it, and the way to have it back. */
export function DeletedRecord({ id, otherwise }: DeletedRecordProps) {
  const t = useTexts(history);
  const formats = useFormats();
  const { deletion, isLoading } = useDeletionOf(id);
  const restore = useRestore({ id, version: null });
  if (isLoading) return <Skeleton height={364} />;
  if (!deletion) return otherwise;
  const { name, at, group, isRestorable } = deletion;
  const date = formats.longDate(dayOf(at) ?? at);
  const action = (
    <Button working={restore.busy === null ? undefined : t.restoring} onClick={() => void restore.run(group)}>
      {t.restoreDeleted}
    </Button>
  );
  return (
    <Stack gap="cards">
      {restore.failure !== undefined && <Banner tone="danger">{restore.failure}</Banner>}
      <Card padding="form">
        <EmptyView art="list" title={fillText(t.deletedBy, { name, date })} {...(isRestorable && { action })} />
      </Card>
      <RecordHistory id={id} version={null} />
    </Stack>
  );
}
