import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconPencil, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { Household } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { Chip } from '@nestegg/duck-ui/Chip';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Split } from '@nestegg/duck-ui/Split';
import { Stack } from '@nestegg/duck-ui/Stack';
import { households } from '../../../i18n/en/households.ts';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { AsOf } from '../../../shared/live/as-of.tsx';
import { paths } from '../../../shared/paths.ts';
import { useHousehold } from '../use-household.ts';
import { GoneHousehold } from '../gone-household.tsx';
import { newTransactionIn } from '../../../shared/transactions-address.ts';
import { BudgetCard } from './budget-card.tsx';
import { DeleteHousehold } from './delete-household.tsx';
import { FiguresNotice } from './figures-notice.tsx';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { MembersCard } from '../members/members-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { PendingInvites } from '../invitations/pending-invites.tsx';
import { SavingsCard } from './savings-card.tsx';

export interface HouseholdScreenProps {
  readonly id: string;
  /** The household's newest transactions. */
  readonly recent: ReactNode;
}

/** A household's page: budget, months, members, invitations, transactions. */
export function HouseholdScreen({ id, recent }: HouseholdScreenProps) {
  const t = useTexts(households);
  const { household, gone, failed, retry, isManaged } = useHousehold(id);
  if (gone) return <GoneHousehold />;
  if (failed) {
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: retry }} />
      </Card>
    );
  }
  if (!household) return <Skeleton height={480} />;
  return (
    <>
      <HouseholdHeader household={household} isManaged={isManaged} />
      {isManaged && <FiguresNotice household={household} />}
      <Split ratio="7.6:4.4">
        <Stack gap="cards">
          <BudgetCard household={household} />
          {isManaged && <MonthsCard household={household} />}
          {recent}
        </Stack>
        <Stack gap="cards">
          <MembersCard household={household} isManaged={isManaged} />
          {isManaged && household.role === 'owner' && <PendingInvites householdId={household.id} />}
          {isManaged && <SavingsCard household={household} />}
        </Stack>
      </Split>
    </>
  );
}

interface PartProps {
  readonly household: Household;
  /** Whether this server lets households be managed; otherwise their pages are to read. */
  readonly isManaged: boolean;
}

function HouseholdHeader({ household, isManaged }: PartProps) {
  const t = useTexts(households);
  const isOwner = household.role === 'owner';
  return (
    <PageHeader
      title={household.name}
      back={{ href: paths.households, label: t.back }}
      chip={
        <>
          <Chip look={isOwner ? 'strong' : 'plain'}>{isOwner ? t.owner : t.member}</Chip>
          <AsOf />
        </>
      }
      {...(household.description !== null && { subtitle: household.description })}
      actions={
        <>
          {isManaged && <HouseholdActions household={household} />}
          <Button href={newTransactionIn(household.id)} icon={<IconPlus aria-hidden />}>
            {t.addTransaction}
          </Button>
        </>
      }
    />
  );
}

type Open = 'invite' | 'delete' | 'refused' | null;

function HouseholdActions({ household }: { household: Household }) {
  const t = useTexts(households);
  const words = useTexts(invitations);
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const isOwner = household.role === 'owner';
  const close = () => setOpen(null);
  return (
    <>
      {open === 'refused' && <Banner tone="warning">{t.forbidden}</Banner>}
      {isOwner && (
        <Button variant="secondary" icon={<IconUserPlus aria-hidden />} onClick={() => setOpen('invite')}>
          {words.invite}
        </Button>
      )}
      <Button variant="secondary" href={paths.editHousehold(household.id)} icon={<IconPencil aria-hidden />}>
        {t.edit}
      </Button>
      <Button
        variant="secondary"
        danger
        icon={<IconTrash aria-hidden />}
        onClick={() => setOpen(isOwner ? 'delete' : 'refused')}
      >
        {t.delete}
      </Button>
      {open === 'invite' && <InviteDialog household={household} onClose={close} />}
      {open === 'delete' && (
        <DeleteHousehold household={household} onClose={close} onDeleted={() => void navigate(paths.households)} />
      )}
    </>
  );
}
