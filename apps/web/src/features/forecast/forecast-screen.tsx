import { IconPlus } from '@tabler/icons-react';
import { fillText } from '@nestegg/domain';
import type { ForecastFigures } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Split } from '@nestegg/duck-ui/Split';
import { Stack } from '@nestegg/duck-ui/Stack';
import { forecast as texts } from '../../i18n/en/forecast.ts';
import { transactions } from '../../i18n/en/transactions.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import type { PlanFrame } from '../../shared/plan-frame.ts';
import { newTransactionIn } from '../../shared/transactions-address.ts';
import { ForecastActions } from './forecast-actions.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { KnownEntriesCard } from './known-entries-card.tsx';
import { TrackRecordCard } from './track-record-card.tsx';
import { useForecast, type ForecastView } from './use-forecast.ts';
import { WhatIfCard } from './what-if-card.tsx';

/** How the balance goes on: whether and when money runs out, and what would change that. */
export function ForecastScreen({ frame }: { readonly frame: PlanFrame }) {
  const view = useForecast();
  return frame({
    actions: <ForecastActions view={view} />,
    content: (
      <Stack gap="cards">
        <Content view={view} />
      </Stack>
    ),
  });
}

/** The heights of what comes, kept before it has come. */
const HEIGHTS = { chart: 660, record: 190, whatIf: 240, entries: 420 } as const;

function Empty({ household }: { readonly household: string | undefined }) {
  const t = useTexts(texts);
  const { add: label } = useTexts(transactions);
  const add = (
    <Button variant="secondary" href={newTransactionIn(household)} icon={<IconPlus aria-hidden />}>
      {label}
    </Button>
  );
  return (
    <Card>
      <EmptyView art="list" title={t.empty} action={add} />
    </Card>
  );
}

function Content({ view }: { readonly view: ForecastView }) {
  const t = useTexts(texts);
  const { figures } = view;
  if (view.isError) {
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: view.retry }} />
      </Card>
    );
  }
  if (!figures) return <Waiting />;
  return (
    <>
      <LeftOut figures={figures} />
      {figures.lastEntry === null && figures.entries.length === 0 ? (
        <Empty household={view.choice.household} />
      ) : (
        <Split ratio="8:4">
          <Stack gap="cards">
            <ForecastChart view={view} figures={figures} />
            <TrackRecordCard view={view} figures={figures} />
          </Stack>
          <Stack gap="cards">
            <WhatIfCard view={view} figures={figures} />
            <KnownEntriesCard figures={figures} household={view.choice.household} />
          </Stack>
        </Split>
      )}
    </>
  );
}

/** Households whose currency differs, and so are in none of the figures. */
function LeftOut({ figures: { leftOut } }: { readonly figures: ForecastFigures }) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (leftOut.length === 0) return null;
  const text = t[`leftOut_${formats.plural(leftOut.length)}`];
  return (
    <Banner tone="info">
      {fillText(text, { names: leftOut.map(({ householdName }) => householdName).join(', ') })}
    </Banner>
  );
}

function Waiting() {
  return (
    <Split ratio="8:4">
      <Stack gap="cards">
        <Skeleton height={HEIGHTS.chart} />
        <Skeleton height={HEIGHTS.record} />
      </Stack>
      <Stack gap="cards">
        <Skeleton height={HEIGHTS.whatIf} />
        <Skeleton height={HEIGHTS.entries} />
      </Stack>
    </Split>
  );
}
