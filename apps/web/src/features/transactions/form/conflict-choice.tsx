import type { TransactionDraft } from '@nestegg/domain';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { VersionChoice } from '../../../shared/form/version-choice.tsx';
import type { LedgerOption } from '../ledgers.ts';
import type { Conflict } from './use-save-transaction.ts';
import { TransactionFacts } from '../detail/transaction-facts.tsx';

export interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly ledgers: readonly LedgerOption[];
  /** Saves the person's own version over the other. */
  readonly onMine: (draft: TransactionDraft, theirVersion: number | null) => void;
  /** Leaves the other version as it is. */
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** The choice between two versions of a transaction. */
export function ConflictChoice({ conflict: { mine, theirs }, ledgers, onMine, ...rest }: ConflictChoiceProps) {
  const t = useTexts(transactionForm);
  return (
    <VersionChoice
      {...rest}
      title={t.conflictTitle}
      mine={<TransactionFacts transaction={mine} ledgers={ledgers} />}
      theirs={<TransactionFacts transaction={theirs} ledgers={ledgers} />}
      onMine={() => onMine(mine, theirs.version)}
    />
  );
}
