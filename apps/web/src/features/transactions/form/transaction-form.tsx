import type { Transaction } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { useNavigateWhileMounted } from '../../../shared/form/use-navigate-while-mounted.ts';
import { Form } from '../../../shared/form/form.tsx';
import type { LedgerOption } from '../ledgers.ts';
import { useSaveTransaction } from './use-save-transaction.ts';
import type { Draft } from './use-kept-draft.ts';
import { useTransactionForm } from './use-transaction-form.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { TransactionFields } from './transaction-fields.tsx';

export interface TransactionFormProps {
  /** Names the form and its person, so that what is typed can be kept. */
  readonly draftKey: string;
  readonly initial: Draft;
  /** The one being edited; without it a new one is recorded. */
  readonly transaction?: Transaction;
  readonly ledgers: readonly LedgerOption[];
  readonly categories: readonly string[];
}

/** Records or changes a transaction. Whatever happens to a save, nothing typed is lost. */
export function TransactionForm({ draftKey, initial, transaction, ledgers, categories }: TransactionFormProps) {
  const t = useTexts(transactionForm);
  const navigate = useNavigateWhileMounted();
  const form = useTransactionForm(draftKey, initial, ledgers);
  const leave = () => {
    form.forget();
    navigate(paths.transactions);
  };
  const saving = useSaveTransaction(transaction, draftKey, leave);
  const submit = () => {
    const draft = form.read();
    if (draft) void saving.save(draft, form.base);
  };
  const message = form.message ?? saving.message;
  return (
    <Card padding="form">
      <Form onSubmit={submit}>
        <Stack gap="fields">
          {message !== null && <Banner tone="danger">{message}</Banner>}
          <TransactionFields
            values={form.values}
            onChange={form.change}
            errors={{ ...saving.fieldErrors, ...form.errors }}
            ledgers={ledgers}
            categories={categories}
          />
          <FormActions>
            <Button variant="secondary" onClick={leave}>
              {t.cancel}
            </Button>
            <Button type="submit" working={saving.busy ? t.saving : undefined}>
              {t.save}
            </Button>
          </FormActions>
        </Stack>
      </Form>
      {saving.conflict && (
        <ConflictChoice
          conflict={saving.conflict}
          ledgers={ledgers}
          onMine={(mine, theirVersion) => void saving.save(mine, theirVersion)}
          onTheirs={leave}
          onClose={saving.dismiss}
        />
      )}
    </Card>
  );
}
