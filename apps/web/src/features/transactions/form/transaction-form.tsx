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
import { useTransactionForm, type TransactionFormOptions } from './use-transaction-form.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { TransactionFields } from './transaction-fields.tsx';

export interface TransactionFormProps extends Omit<TransactionFormOptions, 'onLeave'> {
  readonly categories: readonly string[];
}

/** Records or changes a transaction. Whatever happens to a save, nothing typed is lost. */
export function TransactionForm({ ledgers, categories, ...editing }: TransactionFormProps) {
  const t = useTexts(transactionForm);
  const navigate = useNavigateWhileMounted();
  const form = useTransactionForm({ ...editing, ledgers, onLeave: () => navigate(paths.transactions) });
  return (
    <Card padding="form">
      <Form onSubmit={() => void form.save()}>
        <Stack gap="fields">
          {form.message !== null && <Banner tone="danger">{form.message}</Banner>}
          <TransactionFields
            values={form.values}
            onChange={form.change}
            errors={form.errors}
            ledgers={ledgers}
            categories={categories}
          />
          <FormActions>
            <Button variant="secondary" onClick={form.leave}>
              {t.cancel}
            </Button>
            <Button type="submit" working={form.busy ? t.saving : undefined}>
              {t.save}
            </Button>
          </FormActions>
        </Stack>
      </Form>
      {form.conflict && (
        <ConflictChoice
          conflict={form.conflict}
          ledgers={ledgers}
          onMine={(mine, theirVersion) => void form.saveOver(mine, theirVersion)}
          onTheirs={form.leave}
          onClose={form.dismissConflict}
        />
      )}
    </Card>
  );
}
