import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { fillText } from '@nestegg/domain';
import type { Household } from '@nestegg/api-sdk';
import { HouseholdCard } from '@nestegg/duck-ui/HouseholdCard';
import { households } from '../../../i18n/en/households.ts';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { paths } from '../../../shared/paths.ts';
import { useSpendingTrend } from './use-spending-trend.ts';
import { useBudgetBar } from '../use-budget-bar.ts';

export interface OneHouseholdProps {
  readonly household: Household;
  readonly onInvite: () => void;
  readonly onDelete: () => void;
}

/** A household's card: role, members, budget, and what can be done. */
export function OneHousehold({ household, onInvite, onDelete }: OneHouseholdProps) {
  const t = useTexts(households);
  const words = useTexts(invitations);
  const formats = useFormats();
  const budget = useBudgetBar(household);
  const trend = useSpendingTrend(household);
  const { id, name, role, memberCount, members } = household;
  const isOwner = role === 'owner';
  return (
    <HouseholdCard
      name={name}
      role={{ label: isOwner ? t.owner : t.member, owner: isOwner }}
      memberCount={fillText(t[`members_${formats.plural(memberCount)}`], {
        n: memberCount,
      })}
      members={members.map((member) => member.name)}
      budget={budget}
      {...(trend && { trend })}
      menu={{
        label: fillText(t.actionsFor, { name }),
        entries: [
          { label: t.viewDetails, icon: <IconEye aria-hidden />, href: paths.household(id) },
          { label: t.edit, icon: <IconPencil aria-hidden />, href: paths.editHousehold(id) },
          { label: t.delete, icon: <IconTrash aria-hidden />, danger: true, onSelect: onDelete },
        ],
      }}
      view={{ href: paths.household(id), label: t.view }}
      {...(isOwner && { invite: { label: words.invite, onInvite } })}
    />
  );
}
