import { useState } from 'react';
import { isNesteggError, type Import } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { imports as texts } from '../../i18n/en/imports.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useImportsApi } from '../../shared/imports-api.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { AccountGone } from './account/account-gone.tsx';
import { DraftAssignment } from './account/draft-assignment.tsx';
import { isUnassigned, useAccountGone } from './account/use-account-gone.ts';
import { ColumnsStep } from './columns/columns-step.tsx';
import { DoneStep } from './done/done-step.tsx';
import { PreviewStep } from './preview/preview-step.tsx';
import type { ChosenFile } from './reading/use-chosen-file.ts';
import { StepFrame, type StepName } from './steps.tsx';

export interface StoredImportProps {
  readonly id: string;
  /** The file, where it was chosen on this page. */
  readonly chosen: ChosenFile | null;
  /** The account for statements that were not known when it was chosen. */
  readonly account: string | null;
  /** Begins with another file. */
  readonly onRestart: () => void;
}

const NOT_FOUND = 404;

/** An import that the server has: a draft at the step that is next, or what became of it. */
export function StoredImport(props: StoredImportProps) {
  const t = useTexts(texts);
  const { currentData, error, refetch } = useImportsApi().useGetImportQuery({ id: props.id }, FRESH);
  const isGone = isNesteggError(error) && error.status === NOT_FOUND;
  if (currentData && !isGone) return <Present {...props} stored={currentData} />;
  const again = <Button onClick={props.onRestart}>{t.another}</Button>;
  return (
    <StepFrame step="preview" waiting={error === undefined}>
      {error === undefined && (
        <>
          <Skeleton height={190} />
          <Skeleton height={520} />
        </>
      )}
      {isGone && (
        <Card>
          <EmptyView art="none" title={t.gone} action={again} />
        </Card>
      )}
      {error !== undefined && !isGone && (
        <Card>
          <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
        </Card>
      )}
    </StepFrame>
  );
}

/** The step that a draft is at: what is not decided comes first. */
function stepOf({ state, statements, draft }: Import): StepName {
  if (state !== 'draft') return 'done';
  if (statements.some(isUnassigned)) return 'account';
  return (draft?.questions.length ?? 0) > 0 ? 'columns' : 'preview';
}

function Present({ stored, chosen, account, onRestart }: StoredImportProps & { readonly stored: Import }) {
  // Where a person went back to, or asked for.
  const [wanted, setWanted] = useState<StepName | null>(null);
  const isAccountGone = useAccountGone(stored);
  const next = stepOf(stored);
  const step = next === 'done' ? next : (wanted ?? next);
  const [asked, setAsked] = useState(false);
  if (step === 'columns' && !asked) setAsked(true);
  const go = (to: StepName | null) => () => setWanted(to);
  // Why a statement has no account yet, though one was chosen for it.
  const [unassigned, setUnassigned] = useState<string>();
  return (
    <StepFrame step={step} asks={asked}>
      {step === 'account' && (
        <>
          {isAccountGone && <AccountGone stored={stored} />}
          <DraftAssignment
            stored={stored}
            refusal={unassigned}
            onBack={onRestart}
            onSaved={() => {
              setUnassigned(undefined);
              setWanted(null);
            }}
          />
        </>
      )}
      {step === 'columns' && stored.draft && (
        <ColumnsStep
          stored={stored}
          draft={stored.draft}
          chosen={chosen}
          account={account}
          onBack={go('account')}
          onSaved={(refusal) => {
            setUnassigned(refusal);
            setWanted(null);
          }}
        />
      )}
      {step === 'preview' && (
        <PreviewStep stored={stored} onBack={go(asked ? 'columns' : 'account')} onReading={go('columns')} />
      )}
      {step === 'done' && <DoneStep stored={stored} onRestart={onRestart} />}
    </StepFrame>
  );
}
