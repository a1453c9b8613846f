import { IconPlus } from '@tabler/icons-react';
import { fillText } from '@nestegg/domain';
import type { Household } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { HouseholdList, type HouseholdListItem } from '@nestegg/duck-ui/HouseholdList';
import { Link } from '@nestegg/duck-ui/Link';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useApi } from '../../../shared/api-context.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { paths } from '../../../shared/paths.ts';
import { dayOf } from '../../../i18n/today.ts';

const MAX_HOUSEHOLDS = 3;

/** The height of a row, without the space between two. */
const ROW_HEIGHT = 56;
const WAITING = Array.from({ length: MAX_HOUSEHOLDS }, (_, row) => row);

/** The first few households. That they fail leaves the rest of the dashboard standing. */
export function HouseholdsCard() {
  const t = useTexts(dashboard);
  const { data, error, refetch } = useApi().useListHouseholdsQuery(undefined, FRESH);
  return (
    <Card title={t.householdsTitle} aside={<Link href={paths.households}>{t.viewAll}</Link>}>
      <Stack gap="fields">
        {error && !data ? (
          <ErrorView message={t.householdsFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
        ) : (
          <Households households={data} />
        )}
        <Button variant="secondary" fullWidth href={paths.newHousehold} icon={<IconPlus aria-hidden />}>
          {t.createHousehold}
        </Button>
      </Stack>
    </Card>
  );
}

function Households({ households }: { households: readonly Household[] | undefined }) {
  const t = useTexts(dashboard);
  const toItem = useHouseholdItem();
  if (!households) {
    return (
      <Stack gap="fields">
        {WAITING.map((row) => (
          <Skeleton key={row} height={ROW_HEIGHT} />
        ))}
      </Stack>
    );
  }
  if (households.length === 0) return <EmptyView art="none" title={t.noHouseholds} />;
  return <HouseholdList items={households.slice(0, MAX_HOUSEHOLDS).map(toItem)} />;
}

function useHouseholdItem(): (household: Household) => HouseholdListItem {
  const t = useTexts(dashboard);
  const formats = useFormats();
  // Either may be missing where another server tells less.
  const createdOf = ({ creatorName, createdAt }: Household): string => {
    const day = createdAt === null ? null : dayOf(createdAt);
    return [creatorName && fillText(t.createdBy, { name: creatorName }), day && formats.date(day)]
      .filter(Boolean)
      .join(', ');
  };
  return (household) => ({
    href: paths.household(household.id),
    name: household.name,
    memberCount: fillText(t[`members_${formats.plural(household.memberCount)}`], {
      n: household.memberCount,
    }),
    created: createdOf(household),
  });
}
