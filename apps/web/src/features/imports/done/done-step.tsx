import { useState } from 'react';
import type { Import, ImportResult } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FileSummary } from '@nestegg/duck-ui/FileSummary';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { ProofLine } from '@nestegg/duck-ui/ProofLine';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusKept } from '../../../shared/a11y/use-focus-kept.ts';
import { paths } from '../../../shared/paths.ts';
import { transactionsAddress } from '../../../shared/transactions-address.ts';
import { UndoDialog } from '../past/undo-dialog.tsx';
import { rowsOf, takenOf } from '../rows-of.ts';
import { KeptTransactions } from './kept-transactions.tsx';
import { ReconcileProven } from './reconcile-proven.tsx';

export interface DoneStepProps {
  readonly stored: Import;
  readonly onRestart: () => void;
}

/** What came of an import, and the ways on. */
export function DoneStep({ stored, onRestart }: DoneStepProps) {
  const [undoing, setUndoing] = useState(false);
  // What is undone has nothing to press for it any more.
  const keepFocus = useFocusKept();
  const undone = () => {
    keepFocus();
    setUndoing(false);
  };
  return (
    <>
      <Card padding="form">
        <Stack gap="fields">
          <Outcome stored={stored} />
          {stored.state === 'committed' && <ReconcileProven stored={stored} />}
          <WaysOn stored={stored} onUndo={() => setUndoing(true)} onRestart={onRestart} />
        </Stack>
      </Card>
      {undoing && <UndoDialog stored={stored} onClose={() => setUndoing(false)} onUndone={undone} />}
      {stored.undo && stored.undo.keptTransactions.length > 0 && (
        <KeptTransactions undo={stored.undo} stored={stored} />
      )}
    </>
  );
}

function Outcome({ stored }: Pick<DoneStepProps, 'stored'>) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { fileName, format, result, state, undo, statements } = stored;
  const [rows, taken] = [rowsOf(stored), takenOf(stored)];
  const all = fillText(t[`resultAll_${formats.plural(rows)}`], {
    n: formats.number(rows),
  });
  const some = fillText(t[`resultSome_${formats.plural(rows)}`], {
    n: formats.number(taken),
    m: formats.number(rows),
  });
  const accounts = [...new Set(statements.flatMap(({ accountName }) => accountName ?? []))].join(' · ');
  const facts = useFacts(result);
  return (
    <FileSummary name={fileName} detail={[format.toUpperCase(), accounts].filter(Boolean).join(' · ')} facts={facts}>
      {state === 'undone' ? (
        <Banner tone="info">
          {t.wasUndone}{' '}
          {undo &&
            fillText(t.undoDone, {
              a: formats.number(undo.removed),
              b: formats.number(undo.restored),
              c: formats.number(undo.kept),
            })}
        </Banner>
      ) : (
        <ProofLine proof="right">{taken === rows ? all : some}</ProofLine>
      )}
    </FileSummary>
  );
}

function useFacts(result: ImportResult | null) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (!result) return [];
  return [
    { label: t.resultAdded, value: formats.number(result.created) },
    { label: t.resultMatched, value: formats.number(result.matched) },
    { label: t.resultTransfers, value: formats.number(result.transfers) },
  ];
}

interface WaysOnProps extends DoneStepProps {
  readonly onUndo: () => void;
}

function WaysOn({ stored: { id, state, statements, result }, onUndo, onRestart }: WaysOnProps) {
  const t = useTexts(texts);
  const accounts = new Map(
    statements.flatMap(({ accountId, accountName }) => (accountId === null ? [] : [[accountId, accountName ?? '']])),
  );
  const isCommitted = state === 'committed';
  const hasRows = (result?.created ?? 0) + (result?.matched ?? 0) > 0;
  return (
    <FormActions>
      {isCommitted && (
        <Button variant="secondary" danger onClick={onUndo}>
          {t.undo}
        </Button>
      )}
      <Button variant="secondary" onClick={onRestart}>
        {t.another}
      </Button>
      {[...accounts].map(([account, name]) => (
        <Button key={account} variant="secondary" href={paths.account(account ?? '')}>
          {fillText(t.toAccount, { account: name ?? '' })}
        </Button>
      ))}
      {isCommitted && hasRows && <Button href={transactionsAddress({ import_id: id })}>{t.showTransactions}</Button>}
    </FormActions>
  );
}
