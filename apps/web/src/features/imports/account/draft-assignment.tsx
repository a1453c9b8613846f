import { useState } from 'react';
import { PERSONAL_ONLY } from '@nestegg/domain';
import type { Account, Import } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { readingBody, readingOf } from '../reading/reading-of.ts';
import { useRefusalText } from '../reading/use-refusal-text.ts';
import { AccountStep } from './account-step.tsx';
import { assignmentsOf } from './assignments-of.ts';
import { statementsStored } from './file-statement.ts';
import { LEFT_OUT, useAssignment } from './use-assignment.ts';
import { useOpenAccounts } from './use-open-accounts.ts';

export interface DraftAssignmentProps {
  readonly stored: Import;
  /** Why what was chosen before was not saved. */
  readonly refusal?: string | undefined;
  readonly onBack: () => void;
  readonly onSaved: () => void;
}

const ledgerOf = (householdId: string | null): string => householdId ?? PERSONAL_ONLY;

/** Which account a draft's rows go to: a draft stays in its ledger. */
export function DraftAssignment(props: DraftAssignmentProps) {
  const t = useTexts(texts);
  const { accounts, failed, retry } = useOpenAccounts();
  if (failed) {
    return (
      <Card>
        <ErrorView message={t.accountsFailed} retry={{ label: t.retry, onRetry: retry }} />
      </Card>
    );
  }
  if (!accounts) return <Skeleton height={220} />;
  const own = accounts.filter(({ householdId }) => ledgerOf(householdId) === ledgerOf(props.stored.householdId));
  return <Assignment {...props} accounts={own} />;
}

function Assignment({
  stored,
  refusal,
  accounts,
  onBack,
  onSaved,
}: DraftAssignmentProps & { readonly accounts: readonly Account[] }) {
  const t = useTexts(texts);
  const refusalOf = useRefusalText();
  const [update, { isLoading }] = useImportsApi().useUpdateImportReadingMutation();
  const [failure, setFailure] = useState<string>();
  const before = stored.statements.flatMap(({ number, accountId, isLeftOut }) =>
    isLeftOut ? [[number, LEFT_OUT] as const] : accountId === null ? [] : [[number, accountId] as const],
  );
  const assignment = useAssignment({
    statements: statementsStored(stored.statements),
    accounts,
    preferred: null,
    before: Object.fromEntries(before),
  });
  const save = async () => {
    const reading = stored.draft ? readingBody(readingOf(stored.draft)) : {};
    const { error } = await update({ ...reading, id: stored.id, statements: assignmentsOf(assignment.assigned) });
    setFailure(error ? refusalOf(error, t.saveFailed) : undefined);
    if (!error) onSaved();
  };
  return (
    <AccountStep
      assignment={assignment}
      onBack={onBack}
      onNext={() => void save()}
      working={isLoading ? t.tickSaving : undefined}
      failure={failure ?? refusal}
    />
  );
}
