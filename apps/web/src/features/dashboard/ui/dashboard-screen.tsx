import { IconPlus, IconRefresh, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fillText, firstName, PERSONAL_ONLY, type LocalMonth } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { IconButton } from '@nestegg/duck-ui/IconButton';
import { Link } from '@nestegg/duck-ui/Link';
import { MonthStepper } from '@nestegg/duck-ui/MonthStepper';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { Split } from '@nestegg/duck-ui/Split';
import { Stack } from '@nestegg/duck-ui/Stack';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useAfterFigures } from '../../../shared/loading/use-after-figures.ts';
import { AsOf } from '../../../shared/live/as-of.tsx';
import { newTransactionIn, transactionsAddress } from '../../../shared/transactions-address.ts';
import { useDashboard, type Dashboard } from '../model/use-dashboard.ts';
import { Charts } from './charts.tsx';
import { HouseholdsCard } from './households-card.tsx';
import { MetricCards } from './metric-cards.tsx';
import { PrintedScope } from './printed-scope.tsx';

export interface DashboardScreenProps {
  /** The signed-in person's name. */
  readonly name: string;
  /** The newest transactions of the chosen household. */
  readonly recent: (householdId: string | undefined) => ReactNode;
  /** Cards below the figures. */
  readonly cards?: ((shown: DashboardShown) => ReactNode) | undefined;
}

/** What the dashboard is about. */
export interface DashboardShown {
  /** Undefined is all households. */
  readonly householdId: string | undefined;
  readonly month: LocalMonth;
  /** The first figures show: more can be fetched. */
  readonly isReady: boolean;
}

/** Where one stands: balance, income, expenses, savings, and what happened last. */
export function DashboardScreen({ name, recent, cards }: DashboardScreenProps) {
  const t = useTexts(dashboard);
  const board = useDashboard();
  const isReady = useAfterFigures(board.loading);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={fillText(t.welcome, { name: firstName(name) })}
        chip={<AsOf />}
        actions={<DashboardActions board={board} />}
      />
      <PrintedScope board={board} />
      <Stack gap="cards">
        <Figures board={board} />
        {cards?.({ householdId: board.householdId, month: board.period.month, isReady })}
        <Charts householdId={board.householdId} summary={board.summary} period={board.period} drawing={isReady} />
        <Split ratio="8:4">
          <Card
            bleed
            title={t.recentTitle}
            aside={<Link href={transactionsAddress({ household: board.householdId })}>{t.viewAll}</Link>}
          >
            {recent(board.householdId)}
          </Card>
          <HouseholdsCard />
        </Split>
      </Stack>
    </>
  );
}

const ALL = '';

function DashboardActions({ board }: { board: Dashboard }) {
  const t = useTexts(dashboard);
  const hasPersonal = useApi().useCapability('bulk') === 'yes';
  return (
    <>
      <Months months={board.months} />
      <SelectField
        label={t.household}
        hideLabel
        icon={<IconUsers aria-hidden />}
        value={board.householdId ?? ALL}
        onChange={(id) => board.choose(id === ALL ? undefined : id)}
        options={[
          { value: ALL, label: t.allHouseholds },
          ...(hasPersonal ? [{ value: PERSONAL_ONLY, label: t.personalOnly }] : []),
          ...board.households.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <IconButton framed label={t.refresh} icon={<IconRefresh aria-hidden />} onClick={board.refresh} />
      <Button href={newTransactionIn(board.householdId)} icon={<IconPlus aria-hidden />}>
        {t.addTransaction}
      </Button>
    </>
  );
}

function Months({ months }: Pick<Dashboard, 'months'>) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  if (!months) return null;
  return (
    <MonthStepper
      label={t.month}
      month={formats.monthOfYear(months.month)}
      onPrevious={months.previous}
      onNext={months.next}
      labels={{ previous: t.previousMonth, next: t.nextMonth }}
    />
  );
}

function Figures({ board }: { board: Dashboard }) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  if (board.failed && !board.summary) {
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: board.refresh }} />
      </Card>
    );
  }
  const names = board.summary?.leftOut.map((ledger) => ledger.householdName) ?? [];
  return (
    <>
      {board.summary?.fallback && (
        <Banner tone="info">
          {fillText(t.lastAnswer, { time: formats.moment(new Date(board.summary.fallback.savedAt)) })}
        </Banner>
      )}
      {board.summary?.isEmptyAnswer && <Banner tone="warning">{t.emptyAnswer}</Banner>}
      {names.length > 0 && (
        <Banner tone="info">
          {fillText(t[`leftOut_${formats.plural(names.length)}`], {
            names: names.join(', '),
          })}
        </Banner>
      )}
      <MetricCards figures={board.figures} loading={board.loading} householdId={board.householdId} />
    </>
  );
}
