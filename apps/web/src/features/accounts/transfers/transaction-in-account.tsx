import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Link } from '@nestegg/duck-ui/Link';
import { Stack } from '@nestegg/duck-ui/Stack';
import { fillText } from '@nestegg/domain';
import { transfers as texts } from '../../../i18n/en/transfers.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { Fact, Facts } from '../../../shared/form/facts.tsx';
import { paths } from '../../../shared/paths.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useTransferChange } from './use-transfer-change.ts';

export interface TransactionInAccountProps {
  readonly transaction: Transaction;
}

/** Whether it can become a side of a transfer. */
const canBeLinked = ({ type, amountMinor, isProjected }: Transaction): boolean =>
  type === 'entry' && amountMinor !== 0 && !isProjected;

/** A transaction's account, the bank's confirmation and its transfer, with the ways to change these. */
export function TransactionInAccount({ transaction }: TransactionInAccountProps) {
  const t = useTexts(texts);
  const [linking, setLinking] = useState(false);
  const { data } = useAccountsApi().useListAccountsQuery({ closed: true });
  const change = useTransferChange(transaction);
  const accounts = data?.accounts ?? [];
  if (accounts.length === 0) return null;
  const account = accounts.find(({ id }) => id === transaction.accountId);
  return (
    <Card title={t.account}>
      <Stack gap="fields">
        {change.failure !== undefined && <Banner tone="danger">{change.failure}</Banner>}
        {transaction.status === 'reconciled' && <Banner tone="info">{t.locked}</Banner>}
        <AccountFacts transaction={transaction} account={account} />
        <FormActions>
          <ChangeButtons transaction={transaction} change={change} />
          {canBeLinked(transaction) && account && (
            <Button variant="secondary" onClick={() => setLinking(true)}>
              {t.link}
            </Button>
          )}
        </FormActions>
      </Stack>
      {linking && <LinkDialog transaction={transaction} accounts={accounts} onClose={() => setLinking(false)} />}
    </Card>
  );
}

interface ChangeButtonsProps extends TransactionInAccountProps {
  readonly change: ReturnType<typeof useTransferChange>;
}

function ChangeButtons({ transaction, change }: ChangeButtonsProps) {
  const t = useTexts(texts);
  return (
    <>
      {transaction.status === 'reconciled' && (
        <Button
          variant="secondary"
          working={change.busy === 'unlock' ? t.unlocking : undefined}
          onClick={() => void change.unlock()}
        >
          {t.unlock}
        </Button>
      )}
      {transaction.type === 'transfer' && (
        <Button
          variant="secondary"
          working={change.busy === 'unlink' ? t.unlinking : undefined}
          onClick={() => void change.unlink()}
        >
          {t.unlink}
        </Button>
      )}
    </>
  );
}

interface AccountFactsProps extends TransactionInAccountProps {
  readonly account: { readonly id: string; readonly name: string } | undefined;
}

function AccountFacts({ transaction, account }: AccountFactsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { type, isProjected, status, bankDate, bankText, importId, categoryBy, descriptionBy } = transaction;
  const isByRule = categoryBy === 'rule' || descriptionBy === 'rule';
  const kind = useKindFact(transaction);
  return (
    <Facts>
      <Fact label={t.account}>
        {account ? <Link href={paths.account(account.id)}>{account.name}</Link> : t.noAccount}
      </Fact>
      {status !== undefined && account && !isProjected && <Fact label={t.status}>{t[status]}</Fact>}
      {kind !== null && <Fact label={t.transfer}>{kind}</Fact>}
      {type === 'opening' && <Fact label={t.source}>{t.opening}</Fact>}
      {bankDate !== null && <Fact label={t.bankDate}>{formats.date(bankDate)}</Fact>}
      {typeof importId === 'string' && (
        <Fact label={t.source}>
          <Link href={paths.import(importId)}>{t.fromBankFile}</Link>
        </Fact>
      )}
      {isByRule && (
        <Fact label={t.setBy}>
          <Link href={paths.rules}>{t.setByRule}</Link>
        </Fact>
      )}
      {bankText !== null && <Fact label={t.bankWords}>{bankText}</Fact>}
    </Facts>
  );
}

/** What the other side is, in words; null of what is no transfer. */
function useKindFact({ type, transferSide, transferAccount, amountMinor }: Transaction): string | null {
  const t = useTexts(texts);
  if (type !== 'transfer') return null;
  if (transferSide === 'missing') return t.missing;
  return fillText(amountMinor < 0 ? t.transferTo : t.transferFrom, { account: transferAccount ?? t.otherAccount });
}
