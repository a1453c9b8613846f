import { useState } from 'react';
import type { Household } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { HouseholdGrid } from '@nestegg/duck-ui/HouseholdGrid';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { useAnnouncedFind } from './use-announced-find.ts';
import { DeletedHouseholds } from './deleted-households.tsx';
import { DeleteHousehold } from '../detail/delete-household.tsx';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { OneHousehold } from './one-household.tsx';

/** The height of a card with a budget, and how many stand beside each other where there is room. */
const CARD_HEIGHT = 324;
const WAITING = [1, 2, 3];

export interface MyHouseholdsProps {
  readonly search: string;
  /** Takes the search away. */
  readonly onShowAll: () => void;
}

/** The person's households, narrowed by a search, and those they can still restore. */
export function MyHouseholds({ search, onShowAll }: MyHouseholdsProps) {
  const t = useTexts(households);
  const { data, error, refetch } = useApi().useListHouseholdsQuery(undefined, FRESH);
  const wanted = search.trim().toLocaleLowerCase();
  const found = data?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  useAnnouncedFind(wanted, found?.length);
  if (error && !data) {
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
      </Card>
    );
  }
  if (!data || !found) {
    return (
      <HouseholdGrid>
        {WAITING.map((card) => (
          <Skeleton key={card} height={CARD_HEIGHT} />
        ))}
      </HouseholdGrid>
    );
  }
  return (
    <Stack gap="cards">
      {found.length > 0 ? (
        <Cards found={found} />
      ) : (
        <Card>
          {data.length === 0 ? (
            <EmptyView art="households" title={t.empty} />
          ) : (
            <EmptyView
              art="households"
              title={t.noMatch}
              action={
                <Button variant="secondary" onClick={onShowAll}>
                  {t.showAll}
                </Button>
              }
            />
          )}
        </Card>
      )}
      <DeletedHouseholds />
    </Stack>
  );
}

type Pending = { readonly kind: 'invite' | 'delete'; readonly household: Household };

function Cards({ found }: { found: readonly Household[] }) {
  const t = useTexts(households);
  const [pending, setPending] = useState<Pending | null>(null);
  const [refused, setRefused] = useState(false);
  const deletion = useDeletion(setPending, () => setRefused(true));
  const close = () => setPending(null);
  // As it is now: the version that it had when the question was asked may be refused for ever.
  const present = found.find(({ id }) => id === pending?.household.id) ?? pending?.household;
  return (
    <>
      {refused && (
        <Banner tone="warning" onClose={() => setRefused(false)} closeLabel={t.close}>
          {t.forbidden}
        </Banner>
      )}
      <HouseholdGrid>
        {found.map((household) => (
          <OneHousehold
            key={household.id}
            household={household}
            onInvite={() => setPending({ kind: 'invite', household })}
            onDelete={() => deletion(household)}
          />
        ))}
      </HouseholdGrid>
      {present && pending?.kind === 'invite' && <InviteDialog household={present} onClose={close} />}
      {present && pending?.kind === 'delete' && <DeleteHousehold household={present} onClose={close} />}
    </>
  );
}

/** What Delete does: asks an owner, refuses a member; on a server that cannot delete households it is only noted. */
function useDeletion(ask: (pending: Pending) => void, refuse: () => void): (household: Household) => void {
  const capability = useApi().useCapability('household.manage');
  return (household) => {
    if (capability !== 'yes') console.info('Delete household', household.id);
    else if (household.role === 'owner') ask({ kind: 'delete', household });
    else refuse();
  };
}
