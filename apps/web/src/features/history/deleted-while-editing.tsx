import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { history } from '../../i18n/en/history.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../../shared/api-context.ts';
import { useDeletionOf, type DeletionOf } from './use-deletion-of.ts';
import { useRestore } from './use-restore.ts';

export interface DeletedWhileEditingProps {
  readonly id: string;
  /** Gives up what is typed. */
  readonly onDiscard: () => void;
}

/** The deletion, until the restored transaction has come: a save before that would go on from the version that was deleted. */
function useOpenDeletion(id: string): DeletionOf | null {
  const { deletion } = useDeletionOf(id);
  const { isError, isFetching } = useApi().useGetTransactionQuery(id);
  const [last, setLast] = useState<DeletionOf | null>(null);
  if (deletion && deletion.group !== last?.group) setLast(deletion);
  const isOver = !deletion && !isError && !isFetching;
  if (isOver && last) setLast(null);
  return deletion ?? (isOver ? null : last);
}

/** Above the form of a transaction that was deleted since: the way to go on, and the way out. */
export function DeletedWhileEditing({ id, onDiscard }: DeletedWhileEditingProps) {
  const t = useTexts(history);
  const deletion = useOpenDeletion(id);
  const restore = useRestore({ id, version: null });
  if (!deletion) return null;
  const { name, group, isRestorable } = deletion;
  return (
    <>
      {restore.failure !== undefined && <Banner tone="danger">{restore.failure}</Banner>}
      <Banner
        tone="warning"
        action={
          <>
            {isRestorable && (
              <Button
                variant="secondary"
                working={restore.busy === null ? undefined : t.restoring}
                onClick={() => void restore.run(group)}
              >
                {t.restoreAndEdit}
              </Button>
            )}
            <Button variant="quiet" onClick={onDiscard}>
              {t.discard}
            </Button>
          </>
        }
      >
        {fillText(t.deletedNow, { name })}
      </Banner>
    </>
  );
}
