import { useState } from 'react';
import type { Account } from '@nestegg/api-sdk';
import { fillText, isLocalDate } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { DateField } from '@nestegg/duck-ui/DateField';
import { FigureStrip } from '@nestegg/duck-ui/FigureStrip';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { reconcile as texts } from '../../../i18n/en/reconcile.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useDateFormat, useDateLabels } from '../../../shared/form/date-field.ts';
import { Form } from '../../../shared/form/form.tsx';
import { ClearingTable } from './clearing-table.tsx';
import { PastReconciliations } from './past-reconciliations.tsx';
import { UnclearedCard } from './uncleared-card.tsx';
import { useReconciling } from './use-reconciling.ts';

export interface ReconcileTabProps {
  readonly account: Account;
}

/** Compares an account with the bank: its balance of a day, what is not cleared yet, and what may be the reason. */
export function ReconcileTab({ account }: ReconcileTabProps) {
  const t = useTexts(texts);
  const reconciling = useReconciling(account);
  const { refused, values } = reconciling;
  return (
    <Stack gap="cards">
      {account.closedOn === null && (
        <Card title={t.reconcile}>
          <ReconcileForm account={account} reconciling={reconciling} />
        </Card>
      )}
      {refused && refused.candidates.length > 0 && (
        <Card title={t.candidates}>
          <ClearingTable
            label={t.candidates}
            account={account}
            rows={refused.candidates}
            onSaved={reconciling.replaceCandidate}
          />
        </Card>
      )}
      {isLocalDate(values.date) && <UnclearedCard account={account} date={values.date} />}
      <PastReconciliations account={account} />
    </Stack>
  );
}

interface ReconcileFormProps extends ReconcileTabProps {
  readonly reconciling: ReturnType<typeof useReconciling>;
}

function ReconcileForm({ account, reconciling }: ReconcileFormProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const reasonOf = useReasonText();
  const dateFormat = useDateFormat();
  const dateLabels = useDateLabels();
  const { values, change, errors, isGeneral, failure } = reconciling;
  return (
    <Form onSubmit={() => void reconciling.save()}>
      <Stack gap="fields">
        <p>{t.lead}</p>
        {isGeneral && <Banner tone="danger">{reasonOf(failure, t.failed)}</Banner>}
        <FormRow>
          <DateField
            name="date"
            label={t.date}
            required
            value={values.date}
            onChange={(date) => change({ date })}
            format={dateFormat}
            labels={dateLabels}
            error={errors['date']}
          />
          <TextField
            name="balance"
            label={t.bankBalance}
            note={`(${formats.symbol(account.currency)})`}
            help={t.bankBalanceHelp}
            required
            value={values.balance}
            onChange={(balance) => change({ balance })}
            error={errors['balance']}
          />
        </FormRow>
        <Comparison account={account} reconciling={reconciling} />
        <Actions account={account} reconciling={reconciling} />
      </Stack>
    </Form>
  );
}

/** Both balances and what is between them. */
function Comparison({ account: { currency }, reconciling: { bank, cleared, difference, values } }: ReconcileFormProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const money = (amount: number | null) => (amount === null ? null : formats.moneyParts(amount, currency));
  const isRight = difference === 0;
  return (
    <>
      <FigureStrip
        figures={[
          { label: t.bank, money: money(bank) },
          { label: t.clearedHere, money: money(cleared) },
          {
            label: t.difference,
            money: money(difference),
            tone: difference === null ? undefined : isRight ? 'income' : 'expense',
          },
        ]}
      />
      {isRight && bank !== null && (
        <Banner tone="success">
          {fillText(t.agree, { amount: formats.money(bank, currency), date: formats.date(values.date) })}
        </Banner>
      )}
    </>
  );
}

function Actions({ account: { currency }, reconciling }: ReconcileFormProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { refused, difference, busy, values } = reconciling;
  const missing = refused?.differenceMinor ?? difference;
  // What was refused may be right by now: a transaction was cleared since.
  const differs = refused !== null && missing !== 0;
  const amount = missing === null ? '' : formats.signedMoney(missing, currency);
  const adjust = async () => {
    await reconciling.adjust();
    setAsking(false);
  };
  return (
    <>
      {differs && <Banner tone="warning">{fillText(t.differ, { amount })}</Banner>}
      <FormActions>
        {differs && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t.adjust}
          </Button>
        )}
        <Button type="submit" working={busy ? t.reconciling : undefined}>
          {t.reconcile}
        </Button>
      </FormActions>
      <ConfirmDialog
        opened={asking}
        title={t.adjustTitle}
        message={fillText(t.adjustQuestion, { amount, date: formats.date(values.date) })}
        confirmLabel={t.adjust}
        cancelLabel={t.cancel}
        working={busy ? t.recording : undefined}
        onConfirm={() => void adjust()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
