import { useState } from 'react';
import { createDraftKey, problemsOf, isNesteggError, type Account, type Transaction } from '@nestegg/api-sdk';
import { addDays, DEFAULT_CURRENCY, fillText } from '@nestegg/domain';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { transactions } from '../../../i18n/en/transactions.ts';
import { transfers as texts } from '../../../i18n/en/transfers.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodedText, useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { hasFailed } from '../../../shared/has-failed.ts';
import { LastAnswerNotice } from '../../../shared/loading/last-answer-notice.tsx';
import { offerUndo } from '../../../shared/undo-offer.ts';
import { useAccountOptions } from './use-account-options.ts';

export interface LinkDialogProps {
  readonly transaction: Transaction;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

/** Makes a transaction one side of a transfer: with one that is recorded already, or with a new one. */
export function LinkDialog({ onClose, ...link }: LinkDialogProps) {
  const t = useTexts(texts);
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={t.link}>
      <LinkForm {...link} onClose={onClose} />
    </Dialog>
  );
}

/** The other sides that are offered are so many days apart at most. */
const DAYS_APART = 4;
const MOST_FOUND = 100;
const NEW = 'new';

/** The open accounts of the same currency. */
const partnersOf = (accounts: readonly Account[], own: Account | undefined): readonly Account[] =>
  accounts.filter(({ id, closedOn, currency }) => id !== own?.id && closedOn === null && currency === own?.currency);

/** The opposite transactions of an account around the same day. */
function useFound({ date, amountMinor, id }: Transaction, accountId: string) {
  const query = useAccountsApi().useListTransactionsQuery(
    {
      accountId,
      startDate: addDays(date, -DAYS_APART),
      endDate: addDays(date, DAYS_APART),
      limit: MOST_FOUND,
    },
    { skip: accountId === '' },
  );
  const { currentData, isFetching } = query;
  const found = currentData?.items.filter(
    (other) => other.id !== id && other.type === 'entry' && !other.isProjected && other.amountMinor === -amountMinor,
  );
  return {
    found: found ?? [],
    marks: currentData,
    isFetching,
    failed: hasFailed(query),
    retry: () => void query.refetch(),
  };
}

/** Which other side is chosen: what fits best until another is. */
function useOtherSide(transaction: Transaction, accounts: readonly Account[]) {
  const own = accounts.find(({ id }) => id === transaction.accountId);
  const others = partnersOf(accounts, own);
  const [accountId, setAccountId] = useState(others[0]?.id ?? '');
  const [chosen, choose] = useState<string | null>(null);
  const { found, ...finding } = useFound(transaction, accountId);
  return {
    currency: own?.currency ?? DEFAULT_CURRENCY,
    others,
    accountId,
    account: others.find(({ id }) => id === accountId)?.name ?? '',
    chooseAccount: (id: string) => {
      setAccountId(id);
      choose(null);
    },
    other: chosen ?? found[0]?.id ?? NEW,
    choose,
    found,
    ...finding,
  };
}

function LinkForm({ transaction, accounts, onClose }: LinkDialogProps) {
  const t = useTexts(texts);
  const words = useTexts(transactions);
  const formats = useFormats();
  const optionsOf = useAccountOptions();
  const side = useOtherSide(transaction, accounts);
  const { accountId, other, isFetching, failed } = side;
  const link = useLink(transaction, onClose);
  const amount = formats.signedMoney(transaction.amountMinor, side.currency);
  return (
    <DialogForm
      words={t}
      busy={link.busy}
      failure={link.failure}
      // What may be recorded already is not recorded again unseen.
      disabled={accountId === '' || isFetching || failed}
      onSubmit={() => void link.run(other === NEW ? { accountId } : { otherId: other })}
      onCancel={onClose}
    >
      <p>{fillText(t.linkLead, { description: transaction.description, amount })}</p>
      <SelectField
        label={t.linkTo}
        value={accountId}
        placeholder={t.chooseAccount}
        onChange={side.chooseAccount}
        options={optionsOf(side.others)}
      />
      {isFetching && <Skeleton height={72} />}
      {!isFetching && failed && (
        <ErrorView message={words.loadFailed} retry={{ label: words.retry, onRetry: side.retry }} />
      )}
      {!isFetching && !failed && accountId !== '' && (
        <>
          <LastAnswerNotice marks={side.marks} />
          <OtherSideField other={other} found={side.found} account={side.account} onChange={side.choose} />
        </>
      )}
    </DialogForm>
  );
}

interface OtherSideFieldProps {
  /** The chosen one, or that it is to be recorded. */
  readonly other: string;
  readonly onChange: (other: string) => void;
  readonly found: readonly Transaction[];
  /** The name of its account. */
  readonly account: string;
}

function OtherSideField({ other, onChange, found, account }: OtherSideFieldProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <SelectField
      label={t.linkFound}
      help={found.length === 0 ? t.linkNone : undefined}
      value={other}
      onChange={onChange}
      options={[
        ...found.map(({ id, date, description }) => ({ value: id, label: `${formats.date(date)} · ${description}` })),
        { value: NEW, label: fillText(t.linkNew, { account }) },
      ]}
    />
  );
}

type OtherSide = { readonly otherId: string } | { readonly accountId: string };

function useLink({ id }: Transaction, onLinked: () => void) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const textOf = useCodedText();
  const announce = useAnnounce();
  const [create, { isLoading }] = useAccountsApi().useCreateTransferMutation();
  const [key] = useState(() => createDraftKey());
  const [failure, setFailure] = useState<string>();
  // A refusal of the pair names no field of this form.
  const refusalOf = (error: unknown): string => {
    const [problem] = isNesteggError(error) ? problemsOf(error) : [];
    return problem ? textOf(problem, problem.text || t.saveFailed) : reasonOf(error, t.saveFailed);
  };
  return {
    run: async (other: OtherSide) => {
      const body =
        'otherId' in other
          ? { transactionIds: [id, other.otherId] as const }
          : { transactionId: id, accountId: other.accountId };
      const { data, error } = await create({ ...body, idempotencyKey: key.keyFor(body) });
      setFailure(error === undefined ? undefined : refusalOf(error));
      if (error !== undefined) return;
      key.settle();
      announce(t.saved);
      offerUndo(t.saved, data?.changeGroup);
      onLinked();
    },
    busy: isLoading,
    failure,
  };
}
