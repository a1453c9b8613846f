import type { Account, DaySpan, Statement, StatementList } from '@nestegg/api-sdk';
import { daysBetween, fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { StatementRibbon } from '@nestegg/duck-ui/StatementRibbon';
import { StatementTable, type StatementGap, type StatementRow } from '@nestegg/duck-ui/StatementTable';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { ribbonOf } from './ribbon.ts';
import { useGapText } from './use-gap-text.ts';

/** The bank's statements of an account, and the days between them that none covers. */
export function StatementsTab({ account }: { readonly account: Account }) {
  const t = useTexts(texts);
  const { currentData: list, isError, refetch } = useAccountsApi().useListStatementsQuery(account.id, FRESH);
  if (list && list.statements.length > 0) return <Statements account={account} list={list} />;
  if (list) {
    return (
      <Card>
        <EmptyView art="none" title={t.noStatements} />
      </Card>
    );
  }
  if (isError) {
    return (
      <Card>
        <ErrorView message={t.statementsFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
      </Card>
    );
  }
  return (
    <Stack gap="cards">
      <Skeleton height={154} />
      <Skeleton height={260} />
    </Stack>
  );
}

interface StatementsProps {
  readonly account: Account;
  readonly list: StatementList;
}

function Statements({ account, list }: StatementsProps) {
  const t = useTexts(texts);
  const gapText = useGapText();
  const rows = useStatementRows(account, list);
  const columns = {
    period: t.period,
    file: t.file,
    opening: t.opening,
    sum: t.change,
    closing: t.closingBalance,
  };
  return (
    <Stack gap="cards">
      {list.uncovered.map((gap) => (
        <Banner key={gap.from} tone="warning">
          <strong>{fillText(t.uncovered, { days: gapText(gap) })}</strong>
        </Banner>
      ))}
      <CoveredSpans list={list} />
      <Card padding="rows">
        <StatementTable label={t.statements} columns={columns} rows={rows} />
      </Card>
    </Stack>
  );
}

function CoveredSpans({ list }: Pick<StatementsProps, 'list'>) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { from, to, spans } = ribbonOf(list);
  const all = daysBetween(from, to) + 1;
  const missing = spans.filter(({ covered }) => !covered).reduce((sum, { days }) => sum + days, 0);
  // Days of several years bear theirs.
  const dayOf = from.slice(0, 4) === to.slice(0, 4) ? formats.shortDate : formats.date;
  const label = (span: DaySpan) => formats.dayRange(span.from, span.to);
  return (
    <Card
      title={t.covered}
      aside={fillText(t.coveredDays, {
        from: dayOf(from),
        to: formats.date(to),
        n: formats.number(all - missing),
        m: formats.number(all),
      })}
    >
      <StatementRibbon
        label={t.covered}
        spans={spans.map((span) => ({ id: span.from, days: span.days, label: label(span), covered: span.covered }))}
        ticks={[
          { at: 0, label: dayOf(from) },
          { at: 1, label: dayOf(to) },
        ]}
        missing={t.noStatementFor}
      />
    </Card>
  );
}

/** Statements, the latest first, with a row for each gap between them. */
function useStatementRows({ currency }: Account, { statements, uncovered }: StatementList) {
  const t = useTexts(texts);
  const formats = useFormats();
  const gapText = useGapText();
  const rowOf = ({ importId, number, fileName, openingMinor, closingMinor, ...span }: Statement): StatementRow => {
    const change = openingMinor === null || closingMinor === null ? null : closingMinor - openingMinor;
    return {
      id: `${importId} ${number}`,
      period: gapText(span),
      file: fileName,
      opening: openingMinor === null ? null : formats.money(openingMinor, currency),
      sum: change === null ? null : formats.signedMoney(change, currency),
      tone: change === null || change === 0 ? undefined : change < 0 ? 'expense' : 'income',
      closing: closingMinor === null ? null : formats.money(closingMinor, currency),
    };
  };
  const movedIn = (gap: DaySpan): string | undefined => {
    const closing = statements.filter(({ to }) => to < gap.from).toSorted((a, b) => (a.to < b.to ? 1 : -1))[0];
    const opening = statements.filter(({ from }) => from > gap.to).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
    if (typeof closing?.closingMinor !== 'number' || typeof opening?.openingMinor !== 'number') return undefined;
    const amount = formats.signedMoney(opening.openingMinor - closing.closingMinor, currency);
    return fillText(t.balanceMoved, { amount });
  };
  const gapOf = (gap: DaySpan): StatementGap => ({
    id: gap.from,
    gap: fillText(t.uncovered, { days: gapText(gap) }),
    detail: movedIn(gap),
  });
  const dated = [
    ...statements.map((statement) => ({ to: statement.to, row: rowOf(statement) })),
    ...uncovered.map((gap) => ({ to: gap.to, row: gapOf(gap) })),
  ];
  return dated.toSorted((a, b) => (a.to < b.to ? 1 : -1)).map(({ row }) => row);
}
