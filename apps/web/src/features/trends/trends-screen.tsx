import { IconDownload, IconPrinter, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PERSONAL_ONLY } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Split } from '@nestegg/duck-ui/Split';
import { Stack } from '@nestegg/duck-ui/Stack';
import { trends as texts } from '../../i18n/en/trends.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../../shared/api-context.ts';
import type { PlanFrame } from '../../shared/plan-frame.ts';
import { saveFile } from '../../shared/save-file.ts';
import { LeftOut } from './left-out.tsx';
import { trendCsv } from './trend-csv.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendControls } from './trend-controls.tsx';
import { TopPayees, WhatGrew } from './trend-lists.tsx';
import { TrendRows } from './trend-rows.tsx';
import classes from './trends.module.css';
import { useTrendWords } from './use-trend-words.ts';
import { useTrends, type Trends } from './use-trends.ts';

/** Where spending and income went month by month, and what grew. */
export function TrendsScreen({ frame }: { readonly frame: PlanFrame }) {
  const trends = useTrends();
  return frame({
    actions: <Actions trends={trends} />,
    content: (
      <Stack gap="cards">
        <TrendControls key={trends.choice.search} trends={trends} />
        <PrintedScope choice={trends.choice} />
        <Figures trends={trends} />
      </Stack>
    ),
  });
}

const ALL = '';

function Actions({ trends: { choice, choose, byCategory } }: { readonly trends: Trends }) {
  const t = useTexts(texts);
  const words = useTrendWords();
  const households = useApi().useListHouseholdsQuery().data ?? [];
  const hasRows = byCategory !== undefined && byCategory.rows.length > 0;
  const download = () => {
    if (byCategory) saveFile(trendCsv(byCategory, words), `trends-${byCategory.month}.csv`);
  };
  return (
    <>
      <SelectField
        label={t.household}
        hideLabel
        icon={<IconUsers aria-hidden />}
        value={choice.household ?? ALL}
        onChange={(household) => choose({ household })}
        options={[
          { value: ALL, label: t.allHouseholds },
          { value: PERSONAL_ONLY, label: t.personalOnly },
          ...households.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {hasRows && (
        <>
          <Button variant="secondary" icon={<IconDownload aria-hidden />} onClick={download}>
            {t.download}
          </Button>
          <Button variant="secondary" icon={<IconPrinter aria-hidden />} onClick={() => window.print()}>
            {t.print}
          </Button>
        </>
      )}
    </>
  );
}

/** Whose figures they are: for paper, which has no field that says it. */
function PrintedScope({ choice: { household } }: Pick<Trends, 'choice'>) {
  const t = useTexts(texts);
  const name = useApi()
    .useListHouseholdsQuery()
    .data?.find(({ id }) => id === household)?.name;
  return <p className={classes.scope}>{household === PERSONAL_ONLY ? t.personalOnly : (name ?? t.allHouseholds)}</p>;
}

/** The heights of what comes, kept before it has come. */
const HEIGHTS = { chart: 560, list: 268, table: 480 } as const;

function Figures({ trends }: { readonly trends: Trends }): ReactNode {
  const t = useTexts(texts);
  const { byCategory, byPayee, choice, isError, retry } = trends;
  if (isError) {
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: retry }} />
      </Card>
    );
  }
  if (!byCategory || !byPayee) return <Waiting />;
  if (byCategory.rows.length === 0) {
    return (
      <>
        <LeftOut ledgers={byCategory.leftOut} />
        <Card>
          <EmptyView art="list" title={choice.kind === 'income' ? t.noIncome : t.noSpending} />
        </Card>
      </>
    );
  }
  return (
    <>
      <LeftOut ledgers={byCategory.leftOut} />
      <Split ratio="8:4">
        <TrendChart trends={byCategory} choice={choice} />
        <Stack gap="cards">
          <WhatGrew trends={byCategory} choice={choice} />
          <TopPayees trends={byPayee} choice={choice} />
        </Stack>
      </Split>
      <TrendRows trends={byCategory} choice={choice} />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Split ratio="8:4">
        <Skeleton height={HEIGHTS.chart} />
        <Stack gap="cards">
          <Skeleton height={HEIGHTS.list} />
          <Skeleton height={HEIGHTS.list} />
        </Stack>
      </Split>
      <Skeleton height={HEIGHTS.table} />
    </>
  );
}
