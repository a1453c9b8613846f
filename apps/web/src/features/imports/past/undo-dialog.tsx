import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Import } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { problems } from '../../../i18n/en/problems.ts';
import { shell } from '../../../i18n/en/shell.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useFocusKept } from '../../../shared/a11y/use-focus-kept.ts';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { useUndoImport } from './use-undo-import.ts';

export interface UndoDialogProps {
  readonly stored: Import;
  readonly onClose: () => void;
  /** It is taken back: called before that shows. */
  readonly onUndone: () => void;
}

/** Asks before an import is taken back, with what that would do; says so where someone else was first. */
export function UndoDialog({ stored, onClose, onUndone }: UndoDialogProps) {
  const t = useTexts(problems);
  const words = useTexts(shell);
  const [isOver, setIsOver] = useState(false);
  const asked = useImportsApi().useGetImportQuery({ id: stored.id, undo: true }, { refetchOnMountOrArgChange: true });
  const undo = useUndoImport(stored, { onUndone, onOver: () => setIsOver(true) });
  // What this question did itself is no news.
  if (asked.currentData?.state === 'undone' && !undo.busy && !isOver) setIsOver(true);
  const news = useRef<HTMLDivElement>(null);
  const keepFocus = useEffectEvent(useFocusKept());
  useEffect(() => {
    // The button that asked goes as soon as the page knows, and may stand below many others.
    if (!isOver) return;
    keepFocus();
    news.current?.scrollIntoView({ block: 'center' });
  }, [isOver]);
  if (!isOver) return <Question asked={asked} undo={undo} onClose={onClose} />;
  return (
    <div ref={news}>
      <Banner tone="info" onClose={onClose} closeLabel={words.close}>
        {t['import.undone']}
      </Banner>
    </div>
  );
}

interface QuestionProps extends Pick<UndoDialogProps, 'onClose'> {
  readonly asked: {
    readonly currentData?: Pick<Import, 'undo'> | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly undo: ReturnType<typeof useUndoImport>;
}

function Question({ asked, undo, onClose }: QuestionProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  useFocusBack();
  const counts = asked.currentData?.undo;
  if (!counts && asked.isError) {
    return (
      <ConfirmDialog
        opened
        title={t.undoTitle}
        message={<span role="alert">{t.loadFailed}</span>}
        confirmLabel={t.retry}
        cancelLabel={t.cancel}
        onConfirm={() => void asked.refetch()}
        onCancel={onClose}
      />
    );
  }
  const question = counts
    ? fillText(t.undoQuestion, {
        a: formats.number(counts.removed),
        b: formats.number(counts.restored),
        c: formats.number(counts.kept),
      })
    : t.undoLoading;
  return (
    <ConfirmDialog
      opened
      title={t.undoTitle}
      message={question}
      confirmLabel={t.undo}
      cancelLabel={t.cancel}
      danger
      working={undo.busy ? t.undoing : undefined}
      error={undo.failure}
      onConfirm={() => counts && void undo.run()}
      onCancel={onClose}
    />
  );
}
