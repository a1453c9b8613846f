import { DEFAULT_CURRENCY, fillText, parseAmount, type Currency, type Minor } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { SaveList, type SaveListItem } from '@nestegg/duck-ui/SaveList';
import { quickEntry } from '../../../i18n/en/quick-entry.ts';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useFormats, type Formats } from '../../../i18n/formats.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import type { LedgerOption } from '../ledgers.ts';
import type { Entry } from './added-entries.ts';

export interface JustAddedProps {
  readonly entries: readonly Entry[];
  readonly ledgers: readonly LedgerOption[];
  readonly onEdit: (entry: Entry) => void;
  readonly onUndo: (entry: Entry) => void;
}

/** An entry with its amount; null where what is typed is none. */
interface Read {
  readonly entry: Entry;
  readonly minor: Minor | null;
  readonly currency: Currency;
}

function useRead(entries: readonly Entry[], ledgers: readonly LedgerOption[]): readonly Read[] {
  const language = useLanguage();
  return entries.map((entry) => {
    const { amount, direction, householdId } = entry.values;
    const currency = ledgers.find(({ id }) => id === householdId)?.currency ?? DEFAULT_CURRENCY;
    const minor = parseAmount(amount, { language, currency, direction });
    return { entry, currency, minor: typeof minor === 'number' ? minor : null };
  });
}

/** What the recorded ones add up to, in each currency. */
function sumsOf(read: readonly Read[], formats: Formats): string {
  const sums = new Map<Currency, Minor>();
  for (const { minor, currency } of read) sums.set(currency, (sums.get(currency) ?? 0) + (minor ?? 0));
  return [...sums].map(([currency, sum]) => formats.money(sum, currency)).join(', ');
}

/** The transactions recorded in a row, and what became of each. */
export function JustAdded({ entries, ledgers, onEdit, onUndo }: JustAddedProps) {
  const t = useTexts(quickEntry);
  const formats = useFormats();
  const itemOf = useItem({ onEdit, onUndo, ledgers });
  const read = useRead(entries, ledgers);
  if (entries.length === 0) return null;
  const recorded = read.filter(({ entry }) => entry.state !== 'unsaved');
  const words = t[`justAddedCount_${formats.plural(recorded.length)}`];
  const count = fillText(words, { n: formats.number(recorded.length), sum: sumsOf(recorded, formats) });
  return (
    <Card title={t.justAdded} padding="form" aside={recorded.length > 0 ? count : undefined}>
      <SaveList items={read.map(itemOf)} />
    </Card>
  );
}

function useItem({ onEdit, onUndo, ledgers }: Omit<JustAddedProps, 'entries'>) {
  const t = useTexts(quickEntry);
  const words = useTexts(transactions);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const statusOf = useStatus();
  const actionOf = useAction({ onEdit, onUndo });
  return ({ entry, minor, currency }: Read): SaveListItem => {
    const { amount, category, date, description, householdId } = entry.values;
    const ledger = ledgers.find(({ id }) => id === householdId);
    const name = description.trim() || t.noDescription;
    const account = householdId === null ? words.personal : ledger?.name;
    return {
      id: entry.id,
      name,
      facts: [date && formats.date(date), category && labelOf(category), account].filter(Boolean).join(' · '),
      money: minor === null ? amount || '—' : formats.signedMoney(minor, currency),
      tone: minor === null ? undefined : minor > 0 ? 'income' : 'expense',
      state: entry.reason === null ? STATES[entry.state] : 'failed',
      status: statusOf(entry),
      action: actionOf(entry, name),
    };
  };
}

const STATES = { saving: 'working', saved: 'saved', undoing: 'working', unsaved: 'failed' } as const;

function useStatus() {
  const t = useTexts(quickEntry);
  const { saving } = useTexts(transactionForm);
  return ({ state, reason }: Entry): string => {
    if (state === 'unsaved') return reason === null ? t.notSaved : fillText(t.entryRefused, { reason });
    if (state === 'saved') return reason ?? t.entrySaved;
    return state === 'saving' ? saving : t.undoing;
  };
}

function useAction({ onEdit, onUndo }: Pick<JustAddedProps, 'onEdit' | 'onUndo'>) {
  const t = useTexts(quickEntry);
  const { edit } = useTexts(transactionForm);
  return (entry: Entry, name: string) => {
    const look = { variant: 'quiet', size: 'small' } as const;
    if (entry.state === 'unsaved')
      return (
        <Button {...look} aria-label={fillText(t.editEntry, { name })} onClick={() => onEdit(entry)}>
          {edit}
        </Button>
      );
    if (entry.saved === null || entry.state !== 'saved') return undefined;
    return (
      <Button {...look} aria-label={fillText(t.undoEntry, { name })} onClick={() => onUndo(entry)}>
        {t.undo}
      </Button>
    );
  };
}
