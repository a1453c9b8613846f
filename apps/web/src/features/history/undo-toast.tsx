import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Button } from '@nestegg/duck-ui/Button';
import { Toast } from '@nestegg/duck-ui/Toast';
import { history } from '../../i18n/en/history.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import type { UndoOffer } from '../../shared/undo-offer.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useUndo } from './use-undo.ts';

// In milliseconds.
const TIMEOUT = 10_000;

export interface UndoToastProps {
  readonly offer: UndoOffer;
  readonly onClose: () => void;
  /** Offers to undo the undo. */
  readonly onUndone: (offer: UndoOffer) => void;
}

/** What was just done, for ten seconds, with the way back; Ctrl+Z or ⌘Z outside of fields takes it too. */
export function UndoToast({ offer, onClose, onUndone }: UndoToastProps) {
  const t = useTexts(history);
  const words = useTexts(shell);
  const undo = useUndo(offer.group, (group) => (group === null ? onClose() : onUndone({ text: t.undone, group })));
  const run = () => void undo.run();
  const isAsking = undo.conflicts !== null;
  useUndoKey(undo.busy || isAsking ? null : run);
  const label = undo.failed ? t.retry : offer.text === t.undone ? t.redo : t.undo;
  return (
    <>
      <Toast
        label={t.undo}
        tone={undo.failed ? 'danger' : 'success'}
        onClose={onClose}
        closeLabel={words.close}
        timeout={undo.busy || isAsking ? undefined : TIMEOUT}
        action={
          <Button
            variant="secondary"
            size="small"
            icon={<IconArrowBackUp aria-hidden />}
            working={undo.busy ? t.undoing : undefined}
            onClick={run}
          >
            {label}
          </Button>
        }
      >
        {undo.failed ? t.undoFailed : offer.text}
      </Toast>
      <ConflictDialog undo={undo} />
    </>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** One press is one undo, however long the key is held; null while there is nothing to press. */
function useUndoKey(run: (() => void) | null): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || (event.target instanceof Element && event.target.matches(FIELDS))) return;
    event.preventDefault();
    if (!event.repeat) run?.();
  });
  // In the commit that shows the offer: a key right after it is seen is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
