import { addDays, fillText } from '@nestegg/domain';
import type { ScheduledOccurrence } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { BillList } from '@nestegg/duck-ui/BillList';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Link } from '@nestegg/duck-ui/Link';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { today } from '../../i18n/today.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { hasFailed } from '../../shared/has-failed.ts';
import { paths } from '../../shared/paths.ts';
import { useSchedulesApi } from '../../shared/schedules-api.ts';
import classes from './bills.module.css';
import { useBillItems } from './use-bill-items.tsx';
import { useBillWords, type BillWords } from './use-bill-words.tsx';
import { useBillWrites } from './use-bill-writes.ts';

export interface BillsCardProps {
  /** A household's id, or `personal`; without it those of all. */
  readonly householdId: string | undefined;
}

/** So many days ahead, and the longest that one is late before it is missed. */
const SPAN = { ahead: 14, late: 32 } as const;
const MOST = 5;
/** The height of what comes, kept before it has come. */
const HEIGHT = 336;

/** What is due next, late ones first. */
export function BillsCard({ householdId }: BillsCardProps) {
  const present = today();
  const words = useBillWords(present);
  const writes = useBillWrites();
  const { t, formats } = words;
  const query = useSchedulesApi().useListOccurrencesQuery(
    { from: addDays(present, -SPAN.late), to: addDays(present, SPAN.ahead), householdId, state: 'due' },
    FRESH,
  );
  const { itemOf } = useBillItems({ words, writes, schedules: [], ask: () => undefined });
  const failed = hasFailed(query);
  const due = failed ? undefined : query.currentData?.occurrences.slice(0, MOST);
  const scope = householdId === undefined ? '' : `?${new URLSearchParams({ household: householdId }).toString()}`;
  return (
    <Card title={t.cardTitle} aside={fillText(t.cardDays, { n: formats.number(SPAN.ahead) })}>
      <div className={classes.card}>
        <div>
          {writes.failure !== undefined && <Banner tone="danger">{writes.failure}</Banner>}
          {failed && (
            <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void query.refetch() }} />
          )}
          {!due && !failed && <Skeleton height={HEIGHT} />}
          {due && <Due due={due} words={words} itemOf={itemOf} />}
        </div>
        <Link href={`${paths.planTab('bills')}${scope}`} className={classes.open}>
          {t.viewBills}
        </Link>
      </div>
    </Card>
  );
}

interface StatusProps {
  readonly occurrence: ScheduledOccurrence;
  readonly words: BillWords;
}

/** Where a bill stands, in few words. */
function Status({ occurrence, words }: StatusProps) {
  const { text, tone } = words.statusOf(occurrence);
  return (
    <span className={classes.standing} data-tone={tone}>
      {text}
    </span>
  );
}

interface DueProps {
  readonly due: readonly ScheduledOccurrence[];
  readonly words: BillWords;
  readonly itemOf: ReturnType<typeof useBillItems>['itemOf'];
}

function Due({ due, words, itemOf }: DueProps) {
  if (due.length === 0) return <p className={classes.note}>{words.t.nothingDue}</p>;
  return (
    <BillList
      label={words.t.cardTitle}
      items={due.map((each) => ({
        ...itemOf(each, true),
        status: <Status occurrence={each} words={words} />,
        menu: undefined,
        notice: undefined,
      }))}
    />
  );
}
