import { useState } from 'react';
import {
  createDraftKey,
  isNesteggError,
  type Import,
  type ImportStatement,
  type Reconciliation,
} from '@nestegg/api-sdk';
import { fillText, type LocalDate, type Minor } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { reconcile as texts } from '../../../i18n/en/reconcile.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { paths } from '../../../shared/paths.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';

/** What a bank says that an account holds at the end of a statement which adds up. */
interface Proven {
  readonly accountId: string;
  readonly name: string;
  readonly date: LocalDate;
  readonly balanceMinor: Minor;
}

function provenOf({ proof, accountId, accountName, closing, to }: ImportStatement): Proven | null {
  const date = closing?.date ?? to;
  if (proof !== 'adds-up' || accountId === null || !closing || date === null) return null;
  return { accountId, name: accountName ?? '', date, balanceMinor: closing.amountMinor };
}

/** The last proven balance of each account of an import. */
function lastProven({ statements }: Import): readonly Proven[] {
  const last = new Map<string, Proven>();
  for (const proven of statements.flatMap((statement) => provenOf(statement) ?? [])) {
    const known = last.get(proven.accountId);
    if (!known || known.date <= proven.date) last.set(proven.accountId, proven);
  }
  return [...last.values()];
}

/** After a proven import its accounts are reconciled with one press each. */
export function ReconcileProven({ stored }: { readonly stored: Import }) {
  return lastProven(stored).map((proven) => (
    <ReconcileAccount key={proven.accountId} proven={proven} currency={stored.currency} />
  ));
}

interface ReconcileAccountProps extends Pick<Import, 'currency'> {
  readonly proven: Proven;
}

function ReconcileAccount({ proven, currency }: ReconcileAccountProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { accountId, name, date, balanceMinor } = proven;
  const known = useAccountsApi().useListReconciliationsQuery(accountId, FRESH);
  const { run, busy, failure } = useReconcile(proven);
  const words = { account: name, amount: formats.money(balanceMinor, currency), date: formats.date(date) };
  if (!known.data) return null;
  // A later one says nothing of this day: what the account held then may be another amount.
  const isSame = (each: Reconciliation) => each.date === date && each.balanceMinor === balanceMinor;
  if (known.data.some((each) => isSame(each) && !each.isChanged)) {
    return <Banner tone="success">{fillText(t.agreeOf, words)}</Banner>;
  }
  if (failure !== undefined) {
    const toAccount = (
      <Button variant="quiet" href={paths.reconcile(accountId)}>
        {fillText(t.reconcileOf, words)}
      </Button>
    );
    return (
      <Banner tone="warning" action={toAccount}>
        {failure}
      </Banner>
    );
  }
  const press = (
    <Button variant="quiet" working={busy ? t.reconciling : undefined} onClick={() => void run()}>
      {fillText(t.reconcileOf, words)}
    </Button>
  );
  return (
    <Banner tone="info" action={press}>
      {fillText(t.provenOf, words)}
    </Banner>
  );
}

function useReconcile({ accountId, date, balanceMinor }: Proven) {
  const t = useTexts(texts);
  const formats = useFormats();
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const [create, { isLoading }] = useAccountsApi().useCreateReconciliationMutation();
  const [key] = useState(() => createDraftKey());
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    const body = { accountId, date, balanceMinor };
    const { data, error } = await create({ ...body, idempotencyKey: key.keyFor(body) });
    setFailure(isNesteggError(error) ? reasonOf(error, t.failed) : undefined);
    if (error) return;
    key.settle();
    const n = data?.count ?? 0;
    const words = fillText(t[`done_${formats.plural(n)}`], { n: formats.number(n) });
    announce(words);
    offerUndo(words, data?.changeGroup);
  };
  return { run, busy: isLoading, failure };
}
