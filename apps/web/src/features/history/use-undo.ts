import { useState } from 'react';
import { isNesteggError, undoConflictsOf, type UndoConflicts } from '@nestegg/api-sdk';
import type { UndoChoices } from '@nestegg/domain';
import { history } from '../../i18n/en/history.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import { useHistoryApi } from './history-api.ts';

export interface Undo {
  /** Takes the group back; with choices for what changed since. */
  readonly run: (choices?: UndoChoices) => Promise<void>;
  readonly busy: boolean;
  readonly failed: boolean;
  /** What changed since, where that has to be decided first. */
  readonly conflicts: UndoConflicts | null;
  /** Leaves everything as it is. */
  readonly cancel: () => void;
}

/** Takes a group of changes back; the undo is a group of its own, which can be undone too. */
export function useUndo(group: string, onUndone?: (group: string | null) => void): Undo {
  const t = useTexts(history);
  const announce = useAnnounce();
  const [undo, { isLoading }] = useHistoryApi().useUndoChangeMutation();
  const [failed, setFailed] = useState(false);
  const [conflicts, setConflicts] = useState<UndoConflicts | null>(null);
  return {
    run: async (choices = {}) => {
      setFailed(false);
      const { data, error } = await undo({ group, ...choices });
      const found = isNesteggError(error) ? undoConflictsOf(error) : null;
      setConflicts(found);
      setFailed(error !== undefined && found === null);
      if (!data) return;
      announce(t.undone);
      onUndone?.(data.group);
    },
    busy: isLoading,
    failed,
    conflicts,
    cancel: () => setConflicts(null),
  };
}
