import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { history } from '../../i18n/en/history.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useDeletionOf } from './use-deletion-of.ts';
import { useRestore } from './use-restore.ts';

export interface DeletedWhileEditingProps {
  readonly id: string;
  /** Gives up what is typed. */
  readonly onDiscard: () => void;
}

/** Above the form of a transaction that was deleted since: the way to go on, and the way out. */
export function DeletedWhileEditing({ id, onDiscard }: DeletedWhileEditingProps) {
  const t = useTexts(history);
  const { deletion } = useDeletionOf(id);
  const restore = useRestore({ id, version: null });
  if (!deletion) return null;
  const { name, group, isRestorable } = deletion;
  return (
    <>
      {restore.failed && <Banner tone="danger">{t.restoreFailed}</Banner>}
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
