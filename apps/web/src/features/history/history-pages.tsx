import { useState } from 'react';
import { isNesteggError, type ChangeGroup } from '@nestegg/api-sdk';
import { addDays, fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { history } from '../../i18n/en/history.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { dayOf, today } from '../../i18n/today.ts';
import { hasFailed } from '../../shared/has-failed.ts';
import { CompleteSince } from './complete-since.tsx';
import { NO_FILTERS, queryOf, type HistoryFilters } from './filters.ts';
import { GroupEntry } from './group-entry.tsx';
import { useHistoryApi } from './history-api.ts';
import classes from './history-pages.module.css';

export interface HistoryPagesProps {
  readonly filters: HistoryFilters;
  /** Shows everything again. */
  readonly onReset: () => void;
  /** Where this page begins; the first one at the newest change. */
  readonly cursor?: string;
  /** The day with which the page before ended: its heading stands there. */
  readonly dayBefore?: string;
}

/** One page of the history, and behind it, once asked for, the next. */
export function HistoryPages({ filters, onReset, cursor, dayBefore }: HistoryPagesProps) {
  const t = useTexts(history);
  const [goesOn, setGoesOn] = useState(false);
  // With what others add above it the place where a page begins moves: until the new page has come, the old one shows.
  const query = useHistoryApi().useListHistoryQuery({ ...queryOf(filters), cursor });
  const { data, error, refetch } = query;
  if (hasFailed(query)) {
    return (
      <Card>
        {isRefused(error) ? (
          <EmptyView art="none" title={t.emptyFiltered} action={<ShowAll onReset={onReset} />} />
        ) : (
          <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
        )}
      </Card>
    );
  }
  if (!data) return <Skeleton height={640} />;
  const { groups, next, since } = data;
  if (groups.length === 0) return <NothingFound filters={filters} since={since} onReset={onReset} />;
  const days = groupByDay(groups);
  return (
    <>
      {days.map(([day, ofDay]) => (
        <Day key={day} day={day === dayBefore ? null : day} groups={ofDay} />
      ))}
      {next === null && <CompleteSince since={since} />}
      {next !== null && goesOn && <HistoryPages {...{ filters, onReset }} cursor={next} {...lastDay(days)} />}
      {next !== null && !goesOn && (
        <div className={classes.more}>
          <Button variant="secondary" onClick={() => setGoesOn(true)}>
            {t.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

// A ledger that is not there, and what no filter can be: another try would find nothing either.
const REFUSED: ReadonlySet<number> = new Set([404, 422]);

const isRefused = (error: unknown): boolean => isNesteggError(error) && REFUSED.has(error.status);

function ShowAll({ onReset }: Pick<HistoryPagesProps, 'onReset'>) {
  const t = useTexts(history);
  return (
    <Button variant="secondary" onClick={onReset}>
      {t.showAll}
    </Button>
  );
}

type Days = readonly (readonly [string, readonly ChangeGroup[]])[];

function groupByDay(groups: readonly ChangeGroup[]): Days {
  const days = new Map<string, ChangeGroup[]>();
  for (const group of groups) {
    const day = dayOf(group.at) ?? '';
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return [...days];
}

function lastDay(days: Days): { dayBefore?: string } {
  const last = days.at(-1);
  return last ? { dayBefore: last[0] } : {};
}

function Day({ day, groups }: { readonly day: string | null; readonly groups: readonly ChangeGroup[] }) {
  return (
    <Stack gap="tight">
      {day !== null && <DayHeading day={day} />}
      <Card>
        <ul className={classes.entries}>
          {groups.map((group) => (
            <li key={group.id}>
              <GroupEntry group={group} />
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

function DayHeading({ day }: { readonly day: string }) {
  const t = useTexts(history);
  const formats = useFormats();
  const date = formats.longDate(day);
  const text = day === today() ? t.today : day === addDays(today(), -1) ? t.yesterday : '{date}';
  return <h2 className={classes.day}>{fillText(text, { date })}</h2>;
}

function NothingFound({
  filters,
  since,
  onReset,
}: Pick<HistoryPagesProps, 'filters' | 'onReset'> & { since: string | null }) {
  const t = useTexts(history);
  const isFiltered = Object.keys(NO_FILTERS).some((name) => filters[name as keyof HistoryFilters] !== '');
  return (
    <>
      <Card>
        <EmptyView
          art="none"
          title={isFiltered ? t.emptyFiltered : t.empty}
          {...(isFiltered && {
            action: <ShowAll onReset={onReset} />,
          })}
        />
      </Card>
      <CompleteSince since={since} />
    </>
  );
}
