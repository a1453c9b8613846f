import type { TransactionDraft } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { LedgerOption } from '../model/ledgers.ts';
import type { Conflict } from '../model/use-save-transaction.ts';
import { TransactionFacts } from './transaction-facts.tsx';

export interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly ledgers: readonly LedgerOption[];
  /** Saves the person's own version over the other. */
  readonly onMine: (draft: TransactionDraft, theirVersion: number | null) => void;
  /** Leaves the other version as it is. */
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Shows both versions of a transaction that two people changed, and lets this one choose. */
export function ConflictChoice({ conflict, ledgers, onMine, onTheirs, onClose }: ConflictChoiceProps) {
  const t = useTexts(transactionForm);
  return (
    <Dialog opened onClose={onClose} title={t.conflictTitle}>
      <Stack gap="fields">
        <FormRow>
          <section aria-label={t.conflictMine}>
            <h3>{t.conflictMine}</h3>
            <TransactionFacts transaction={conflict.mine} ledgers={ledgers} />
          </section>
          <section aria-label={t.conflictTheirs}>
            <h3>{t.conflictTheirs}</h3>
            <TransactionFacts transaction={conflict.theirs} ledgers={ledgers} />
          </section>
        </FormRow>
        <FormActions>
          <Button variant="secondary" onClick={onTheirs}>
            {t.useTheirs}
          </Button>
          <Button onClick={() => onMine(conflict.mine, conflict.theirs.version)}>{t.keepMine}</Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
