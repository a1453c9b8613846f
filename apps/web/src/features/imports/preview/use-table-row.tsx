import type { Import, ImportRow } from '@nestegg/api-sdk';
import { fillText, type Currency, type Minor } from '@nestegg/domain';
import { CategoryChip } from '@nestegg/duck-ui/CategoryChip';
import type { ImportTableRow } from '@nestegg/duck-ui/ImportTable';
import { StatusChip } from '@nestegg/duck-ui/StatusChip';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { STATUS_LOOKS } from './status-looks.tsx';
import { useDay } from './use-day.ts';
import { useHappens } from './use-happens.ts';

export interface RowChoices {
  readonly isTicked: (row: ImportRow) => boolean;
  /** Says which transaction a row belongs to; null is none. */
  readonly match: (number: number, transactionId: string | null) => void;
}

const MATCHED: ReadonlySet<ImportRow['status']> = new Set(['matches-entry', 'matches-transfer', 'transfer']);

/** How an amount looks; nothing came or went by one of 0. */
const toneOf = (amount: Minor): ImportTableRow['tone'] =>
  amount === 0 ? undefined : amount < 0 ? 'expense' : 'income';

/** Writes a row as the table shows it. */
export function useTableRow(stored: Import, choices: RowChoices): (row: ImportRow) => ImportTableRow {
  const t = useTexts(texts);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const happens = useHappens(stored);
  const actionOf = useAction(choices);
  const dayOf = useDay(stored);
  return (row) => {
    const { tone, icon, word } = STATUS_LOOKS[row.status];
    const currency = (row.currency ?? stored.currency) as Currency;
    const money = row.amountMinor === null ? null : formats.statedMoney(row.amountMinor, currency);
    const text = row.description || row.raw;
    const date = row.date === null ? '—' : dayOf(row.date);
    return {
      number: row.number,
      ticked: choices.isTicked(row),
      fixed: !row.canImport,
      tickLabel: row.canImport
        ? fillText(t.tickRow, { text, date, amount: money ?? '' })
        : fillText(t.fixedRow, { text, status: t[word] }),
      date,
      text,
      fullText: row.bankText || row.raw,
      mark: row.isFuture ? <StatusChip tone="projected">{t.future}</StatusChip> : undefined,
      status: (
        <StatusChip tone={tone} icon={icon}>
          {t[word]}
        </StatusChip>
      ),
      happens: happens(row),
      action: actionOf(row),
      category: row.category !== null && <CategoryChip category={row.category} label={labelOf(row.category)} />,
      money,
      tone: toneOf(row.amountMinor ?? 0),
    };
  };
}

/** The way to decide otherwise about what a row belongs to, and back. */
function useAction({ match }: RowChoices): (row: ImportRow) => ImportTableRow['action'] {
  const t = useTexts(texts);
  return ({ number, status, description, candidates: [candidate] }) => {
    if (MATCHED.has(status)) {
      return {
        label: t.notThis,
        accessibleLabel: fillText(t.notThisFor, { text: description }),
        onSelect: () => match(number, null),
      };
    }
    if (status !== 'new' || !candidate) return undefined;
    return {
      label: t.matchAgain,
      accessibleLabel: fillText(t.matchAgainFor, { text: description, match: candidate.description }),
      onSelect: () => match(number, candidate.transactionId),
    };
  };
}
