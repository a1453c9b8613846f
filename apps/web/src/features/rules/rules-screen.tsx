import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedRule } from '@nestegg/api-sdk';
import { PERSONAL_ONLY } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useRulesApi } from '../../shared/rules-api.ts';
import { useLedgerChoices } from '../../shared/use-ledger-choices.ts';
import { OpenRule, type Open } from './open-rule.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';

/** The rules of every ledger, each in its order. */
export function RulesScreen() {
  const t = useTexts(texts);
  const [adding, setAdding] = useState(false);
  const { data, isError, refetch } = useRulesApi().useListRulesQuery({}, FRESH);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.lead}
        actions={
          <Button icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        }
      />
      <Stack gap="cards">
        <Rules rules={data} retry={isError ? () => void refetch() : undefined} />
      </Stack>
      {adding && <RuleDialog onClose={() => setAdding(false)} />}
    </>
  );
}

interface RulesProps {
  readonly rules: readonly SavedRule[] | undefined;
  /** They could not be read. */
  readonly retry: (() => void) | undefined;
}

const ledgerOf = ({ householdId }: SavedRule): string => householdId ?? PERSONAL_ONLY;

function Rules({ rules, retry }: RulesProps) {
  const t = useTexts(texts);
  const { options, currencyOf } = useLedgerChoices(t.personal);
  const [open, setOpen] = useState<Open | null>(null);
  if (!rules) {
    if (!retry) return <Skeleton height={220} />;
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: retry }} />
      </Card>
    );
  }
  return (
    <>
      {rules.length === 0 && (
        <Card>
          <EmptyView art="list" title={t.empty} />
        </Card>
      )}
      {options.map(({ value, label }) => {
        const own = rules.filter((rule) => ledgerOf(rule) === value);
        if (own.length === 0) return null;
        return (
          <Card key={value} title={label}>
            <RuleList rules={own} ledger={label} currency={currencyOf(value)} onOpen={setOpen} />
          </Card>
        );
      })}
      {open && (
        <OpenRule open={open} rules={rules} currency={currencyOf(ledgerOf(open.rule))} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
