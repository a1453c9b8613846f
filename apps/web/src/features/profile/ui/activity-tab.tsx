import { useState } from 'react';
import type { ActivityEntry, Profile } from '@nestegg/api-sdk';
import { deviceText, fillText, isLocalDate, PAGE_SIZES } from '@nestegg/domain';
import { Card } from '@nestegg/duck-ui/Card';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Pager } from '@nestegg/duck-ui/Pager';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useActivityText } from '../../../i18n/use-activity-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { useApi } from '../../../shared/api-context.ts';
import { isFallbackProfile } from '../../../shared/preferences/fallback-profile.ts';
import { UnreadProfile } from '../../../shared/preferences/unread-profile.tsx';
import { useActivity } from '../model/use-activity.ts';

/** What happened to the account: from the server where it records that, else from the profile. */
export function ActivityTab({ profile }: { profile: Profile }) {
  const isReal = useApi().useCapability('activity') === 'yes';
  return isFallbackProfile(profile) && !isReal ? <UnreadProfile /> : <ActivityTable profile={profile} />;
}

function ActivityTable({ profile }: { profile: Profile }) {
  const t = useTexts(texts);
  const messageOf = useViewMessage();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES.page[0]);
  const { items, totalItems, failure, retry } = useActivity(profile, { page, pageSize });
  if (failure !== undefined) {
    return (
      <Card>
        <ErrorView message={messageOf(failure)} retry={{ label: t.retry, onRetry: retry }} />
      </Card>
    );
  }
  if (!items) return <Skeleton height={320} />;
  if (totalItems === 0) {
    return (
      <Card>
        <EmptyView art="none" title={t.noActivity} />
      </Card>
    );
  }
  return (
    <Card padding="rows">
      <Entries items={items} />
      <Pages
        {...{ page, pageSize, totalItems }}
        onPage={setPage}
        onSize={(size) => {
          setPage(1);
          setPageSize(size);
        }}
      />
    </Card>
  );
}

function Entries({ items }: { items: readonly ActivityEntry[] }) {
  const t = useTexts(texts);
  const textOf = useActivityText();
  const formats = useFormats();
  const momentOf = (date: string) => {
    if (isLocalDate(date)) return formats.longDate(date);
    const moment = new Date(date);
    // Another server may send a date that cannot be parsed.
    return Number.isNaN(moment.valueOf()) ? date || '—' : formats.longMoment(moment);
  };
  return (
    <DataTable
      label={t.activity}
      columns={[
        { label: t.type, chars: 10 },
        { label: t.date, chars: 28 },
        { label: t.device },
        { label: t.address, chars: 16 },
      ]}
      rows={items.map(({ id, type, date, device, ip, ...entry }) => ({
        id,
        cells: [textOf(entry) ?? t[type], momentOf(date), (device !== null && deviceText(device)) || '—', ip ?? '—'],
      }))}
    />
  );
}

interface PagesProps {
  readonly page: number;
  readonly pageSize: number;
  readonly totalItems: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

function Pages({ page, pageSize, totalItems, onPage, onSize }: PagesProps) {
  const t = useTexts(texts);
  const words = useTexts(transactions);
  const pages = Math.max(1, Math.ceil(totalItems / pageSize));
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(totalItems, page * pageSize), total: totalItems };
  return (
    <Pager
      page={page}
      pages={pages}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES.page}
      onPageChange={onPage}
      onPageSizeChange={onSize}
      labels={{
        navigation: t.activity,
        rows: words.rows,
        range: fillText(words.range, range),
        position: fillText(words.pageOf, { page, pages }),
        previous: words.previousPage,
        next: words.nextPage,
        page: (number) => fillText(words.page, { page: number }),
      }}
    />
  );
}
