import { IconHome } from '@tabler/icons-react';
import { fillText } from '@nestegg/domain';
import type { Budget } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { MonthStepper } from '@nestegg/duck-ui/MonthStepper';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import type { PlanFrame } from '../../shared/plan-frame.ts';
import { useLedgerChoices } from '../../shared/use-ledger-choices.ts';
import { BudgetFills } from './budget-fills.tsx';
import { BudgetHead } from './budget-head.tsx';
import { BudgetRows } from './budget-rows.tsx';
import { useBudget, type BudgetView } from './use-budget.ts';
import { useBudgetWrites } from './use-budget-writes.ts';

/** What is left of what was planned, category by category. */
export function BudgetScreen({ frame }: { readonly frame: PlanFrame }) {
  const view = useBudget();
  return frame({
    actions: <Actions view={view} />,
    content: (
      <Stack gap="cards">
        <Content view={view} />
      </Stack>
    ),
  });
}

function Actions({ view }: { readonly view: BudgetView }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { options } = useLedgerChoices(t.personal);
  return (
    <>
      {view.ledger !== undefined && (
        <SelectField
          label={t.household}
          hideLabel
          icon={<IconHome aria-hidden />}
          value={view.ledger}
          onChange={view.chooseLedger}
          options={options}
        />
      )}
      <MonthStepper
        label={t.month}
        month={formats.monthOfYear(view.month)}
        onPrevious={view.previous}
        onNext={view.next}
        labels={{ previous: t.previousMonth, next: t.nextMonth }}
      />
    </>
  );
}

/** The heights of what comes, kept before it has come. */
const HEIGHTS = { head: 142, table: 640 } as const;

function Content({ view }: { readonly view: BudgetView }) {
  const t = useTexts(texts);
  const { ledger, budget } = view;
  if (view.isError) {
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: view.retry }} />
      </Card>
    );
  }
  if (!budget || ledger === undefined) {
    return (
      <>
        <Skeleton height={HEIGHTS.head} />
        <Skeleton height={HEIGHTS.table} />
      </>
    );
  }
  return <Month key={`${ledger} ${budget.month}`} view={view} ledger={ledger} budget={budget} />;
}

interface MonthProps {
  readonly view: BudgetView;
  readonly ledger: string;
  readonly budget: Budget;
}

function Month({ view, ledger, budget }: MonthProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const writes = useBudgetWrites(ledger, budget.month);
  const isEmpty = budget.rows.every(({ available }) => available === null);
  const last = budget.month === view.present ? budget.asOf : undefined;
  return (
    <>
      {!isEmpty && <BudgetHead budget={budget} />}
      {writes.failure !== undefined && <Banner tone="danger">{writes.failure}</Banner>}
      <Card
        title={t.byCategory}
        aside={last === undefined ? formats.monthOfYear(budget.month) : formats.dayRange(`${budget.month}-01`, last)}
      >
        {isEmpty && <EmptyView art="none" title={fillText(t.empty, { month: formats.monthOfYear(budget.month) })} />}
        <BudgetFills budget={budget} writes={writes} />
        <BudgetRows view={view} ledger={ledger} budget={budget} writes={writes} />
      </Card>
    </>
  );
}
