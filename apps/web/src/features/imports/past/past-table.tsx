import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Import } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { Link } from '@nestegg/duck-ui/Link';
import { StatusChip } from '@nestegg/duck-ui/StatusChip';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { rowsOf, takenOf } from '../rows-of.ts';

export interface PastTableProps {
  readonly imports: readonly Import[];
  readonly onUndo: (stored: Import) => void;
  readonly onDiscard: (stored: Import) => void;
}

/** Imports with their state, by whom and when, and what came of them. */
export function PastTable({ imports, onUndo, onDiscard }: PastTableProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const countOf = useCount();
  const whenOf = ({ committedAt, createdAt }: Import) => formats.moment(new Date(committedAt ?? createdAt));
  return (
    <DataTable
      label={t.past}
      columns={[
        { label: t.file },
        { label: t.state, chars: 12 },
        { label: t.rowsHead, chars: 13 },
        { label: t.by, chars: 10 },
        { label: t.when, chars: 22 },
        { label: t.actions, actions: true },
      ]}
      rows={imports.map((stored) => ({
        id: stored.id,
        cells: [
          <Link key="file" href={paths.import(stored.id)}>
            {stored.fileName}
          </Link>,
          <State key="state" stored={stored} />,
          countOf(stored),
          stored.createdByName ?? t.someone,
          whenOf(stored),
          <Actions key="actions" stored={stored} onUndo={onUndo} onDiscard={onDiscard} />,
        ],
      }))}
    />
  );
}

function useCount(): (stored: Import) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  return (stored) => {
    const rows = rowsOf(stored);
    const form = formats.plural(rows);
    const m = formats.number(rows);
    if (!stored.result) return fillText(t[`rows_${form}`], { n: m });
    return fillText(t[`tickedOf_${form}`], { n: formats.number(takenOf(stored)), m });
  };
}

function State({ stored: { state } }: { readonly stored: Import }) {
  const t = useTexts(texts);
  const looks: Readonly<Record<Import['state'], ReactNode>> = {
    draft: (
      <StatusChip tone="warning" icon={<IconPencil aria-hidden />}>
        {t.draft}
      </StatusChip>
    ),
    committed: (
      <StatusChip tone="income" icon={<IconCheck aria-hidden />}>
        {t.committed}
      </StatusChip>
    ),
    undone: (
      <StatusChip tone="neutral" icon={<IconArrowBackUp aria-hidden />}>
        {t.undone}
      </StatusChip>
    ),
  };
  return looks[state];
}

function Actions({ stored, onUndo, onDiscard }: Omit<PastTableProps, 'imports'> & { readonly stored: Import }) {
  const t = useTexts(texts);
  const file = stored.fileName;
  if (stored.state === 'undone') return null;
  if (stored.state === 'committed') {
    return (
      <Button
        variant="secondary"
        size="small"
        aria-label={fillText(t.undoFor, { file })}
        onClick={() => onUndo(stored)}
      >
        {t.undo}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        href={paths.import(stored.id)}
        aria-label={fillText(t.continueFor, { file })}
      >
        {t.continueDraft}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={fillText(t.discardFor, { file })}
        onClick={() => onDiscard(stored)}
      >
        {t.discard}
      </Button>
    </>
  );
}
