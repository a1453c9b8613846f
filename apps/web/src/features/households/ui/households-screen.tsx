import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { HouseholdGrid } from '@nestegg/duck-ui/HouseholdGrid';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';
import { OneHousehold } from './one-household.tsx';

/** The person's households. */
export function HouseholdsScreen() {
  const t = useTexts(households);
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <TextField
              label={t.search}
              hideLabel
              type="search"
              icon={<IconSearch aria-hidden />}
              placeholder={t.search}
              value={search}
              onChange={setSearch}
            />
            <CreateButton />
          </>
        }
      />
      <Stack gap="cards">
        <HouseholdCards search={search} />
      </Stack>
    </>
  );
}

function CreateButton() {
  const t = useTexts(households);
  return (
    <Button href={paths.newHousehold} icon={<IconPlus aria-hidden />}>
      {t.create}
    </Button>
  );
}

function HouseholdCards({ search }: { search: string }) {
  const t = useTexts(households);
  const { data, error, refetch } = useApi().useListHouseholdsQuery();
  if (error && !data) {
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
      </Card>
    );
  }
  if (!data) return <Skeleton height={240} />;
  const wanted = search.trim().toLocaleLowerCase();
  const found = data.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  if (found.length === 0) {
    return (
      <Card>
        <EmptyView art="households" title={data.length === 0 ? t.empty : t.noMatch} />
      </Card>
    );
  }
  return (
    <HouseholdGrid>
      {found.map((household) => (
        <OneHousehold key={household.id} household={household} />
      ))}
    </HouseholdGrid>
  );
}
