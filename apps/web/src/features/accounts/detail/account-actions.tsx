import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconFileImport,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ActionMenu } from '@nestegg/duck-ui/ActionMenu';
import { Button } from '@nestegg/duck-ui/Button';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { transfers } from '../../../i18n/en/transfers.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';
import { AccountDialog } from '../form/account-dialog.tsx';
import { useAccountChoices } from '../transfers/use-account-choices.ts';
import { TransferDialog } from '../transfers/transfer-dialog.tsx';
import type { useEndAccount } from './use-end-account.ts';

type Open = 'edit' | 'close' | 'delete' | 'transfer' | null;

export interface AccountActionsProps {
  readonly account: Account;
  readonly ending: ReturnType<typeof useEndAccount>;
}

/** What can be done with an account. */
export function AccountActions({ account, ending }: AccountActionsProps) {
  const t = useTexts(texts);
  const words = useTexts(transfers);
  const [open, setOpen] = useState<Open>(null);
  const choices = useAccountChoices();
  const canImport = useApi().useCapability('import') === 'yes';
  const isClosed = account.closedOn !== null;
  const end = () => {
    ending.clear();
    setOpen(null);
  };
  return (
    <>
      <Button variant="secondary" icon={<IconPencil aria-hidden />} onClick={() => setOpen('edit')}>
        {t.edit}
      </Button>
      {!isClosed && canImport && (
        <Button variant="secondary" href={paths.importInto(account.id)} icon={<IconFileImport aria-hidden />}>
          {t.importFile}
        </Button>
      )}
      {!isClosed && choices.length > 1 && (
        <Button variant="secondary" icon={<IconArrowsExchange aria-hidden />} onClick={() => setOpen('transfer')}>
          {words.make}
        </Button>
      )}
      <ActionMenu
        label={fillText(t.moreFor, { name: account.name })}
        entries={[
          isClosed
            ? { label: t.reopen, icon: <IconArchiveOff aria-hidden />, onSelect: () => void ending.reopen() }
            : { label: t.closeAccount, icon: <IconArchive aria-hidden />, onSelect: () => setOpen('close') },
          { label: t.deleteAccount, icon: <IconTrash aria-hidden />, danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <AccountDialog account={account} onClose={end} />}
      {open === 'transfer' && <TransferDialog accounts={choices} from={account.id} onClose={end} />}
      <EndQuestions account={account} ending={ending} open={open} onEnd={end} />
    </>
  );
}

interface EndQuestionsProps extends AccountActionsProps {
  readonly open: Open;
  readonly onEnd: () => void;
}

function EndQuestions({ account, ending, open, onEnd }: EndQuestionsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const navigate = useNavigate();
  const held = formats.money(account.balanceMinor, account.currency);
  const close = async () => {
    if (await ending.close()) onEnd();
  };
  const remove = async () => {
    if (await ending.remove()) await navigate(paths.accounts);
  };
  return (
    <>
      <ConfirmDialog
        opened={open === 'close'}
        title={t.closeAccount}
        message={
          account.balanceMinor === 0
            ? t.closeQuestion
            : `${fillText(t.closeHolding, { amount: held })} ${t.closeQuestion}`
        }
        confirmLabel={t.closeAccount}
        cancelLabel={t.cancel}
        working={ending.busy ? t.closing : undefined}
        error={ending.failure}
        onConfirm={() => void close()}
        onCancel={onEnd}
      />
      <ConfirmDialog
        opened={open === 'delete'}
        title={t.deleteAccount}
        message={fillText(t.deleteQuestion, { name: account.name })}
        confirmLabel={t.delete}
        cancelLabel={t.cancel}
        danger
        working={ending.busy ? t.deleting : undefined}
        error={ending.failure}
        onConfirm={() => void remove()}
        onCancel={onEnd}
      />
    </>
  );
}
