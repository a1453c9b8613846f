import type { Household } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { Person } from '@nestegg/duck-ui/Person';
import { Stack } from '@nestegg/duck-ui/Stack';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useDateOf } from '../../../i18n/use-date-of.ts';
import { focusHeading } from '../../../shared/a11y/focus-heading.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { useApi } from '../../../shared/api-context.ts';

/** Deleted households that their owner can still restore; nothing where there are none. */
export function DeletedHouseholds() {
  const t = useTexts(households);
  const api = useApi();
  const capability = api.useCapability('household.manage');
  const { data = [] } = api.useListDeletedHouseholdsQuery(undefined, { ...FRESH, skip: capability !== 'yes' });
  if (data.length === 0) return null;
  return (
    <Card title={t.recentlyDeleted}>
      <Stack gap="tight" divided>
        {data.map((household) => (
          <DeletedHousehold key={household.id} household={household} />
        ))}
      </Stack>
    </Card>
  );
}

function DeletedHousehold({ household: { id, name, deletedAt } }: { household: Household }) {
  const t = useTexts(households);
  const dateOf = useDateOf();
  const [restore, { isLoading, isError }] = useApi().useRestoreHouseholdMutation();
  const announce = useAnnounce();
  const bringBack = async () => {
    const { error } = await restore({ id });
    if (error) return;
    focusHeading();
    announce(t.restored);
  };
  const date = deletedAt === null ? null : dateOf(deletedAt);
  return (
    <>
      {isError && <Banner tone="danger">{t.restoreFailed}</Banner>}
      <Person
        name={name}
        detail={date === null ? undefined : fillText(t.deletedOn, { date })}
        end={
          <Button
            variant="secondary"
            size="small"
            aria-label={`${t.restore}: ${name}`}
            working={isLoading ? t.restoring : undefined}
            onClick={() => void bringBack()}
          >
            {t.restore}
          </Button>
        }
      />
    </>
  );
}
