import { useState, type ReactNode } from 'react';
import type { Account } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAnnouncedReading } from '../reading/use-announced-reading.ts';
import type { ChosenFile } from '../reading/use-chosen-file.ts';
import { StepFrame } from '../steps.tsx';
import { AccountStep } from './account-step.tsx';
import { statementsRead } from './file-statement.ts';
import { useAssignment } from './use-assignment.ts';
import { useOpenAccounts } from './use-open-accounts.ts';
import { useUpload } from './use-upload.ts';

export interface NewAssignmentProps {
  readonly chosen: ChosenFile;
  /** The account to begin with. */
  readonly account: string | null;
  readonly addAccount: (onClose: () => void) => ReactNode;
  readonly onBack: () => void;
  /** The file is a draft on the server now; `into` is its account, where its statements are not known yet. */
  readonly onStored: (id: string, into: string | null) => void;
}

/** Which account a file is of that was read on this device only. With the choice it is sent. */
export function NewAssignment(props: NewAssignmentProps) {
  const t = useTexts(texts);
  const { accounts, failed, retry } = useOpenAccounts();
  return (
    <StepFrame step="account" asks={props.chosen.summary.questions.length > 0}>
      {!accounts && !failed && <Skeleton height={220} />}
      {failed && (
        <Card>
          <ErrorView message={t.accountsFailed} retry={{ label: t.retry, onRetry: retry }} />
        </Card>
      )}
      {accounts?.length === 0 && <NoAccounts addAccount={props.addAccount} />}
      {accounts && accounts.length > 0 && <Assignment {...props} accounts={accounts} />}
    </StepFrame>
  );
}

function NoAccounts({ addAccount }: Pick<NewAssignmentProps, 'addAccount'>) {
  const t = useTexts(texts);
  const [adding, setAdding] = useState(false);
  return (
    <Card>
      <EmptyView
        art="none"
        title={t.noAccounts}
        action={<Button onClick={() => setAdding(true)}>{t.addAccount}</Button>}
      />
      {adding && addAccount(() => setAdding(false))}
    </Card>
  );
}

interface AssignmentProps extends NewAssignmentProps {
  readonly accounts: readonly Account[];
}

function Assignment({ chosen, accounts, account, onBack, onStored }: AssignmentProps) {
  const assignment = useAssignment({ statements: statementsRead(chosen.summary), accounts, preferred: account });
  const upload = useUpload(chosen, onStored);
  useAnnouncedReading(upload.working);
  return (
    <AccountStep
      assignment={assignment}
      onBack={onBack}
      onNext={() => void upload.run(assignment.assigned)}
      working={upload.working}
      failure={upload.failure}
    />
  );
}
