import { useState } from 'react';
import type { Household, Member } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ActionMenu, type MenuEntry } from '@nestegg/duck-ui/ActionMenu';
import { Avatar } from '@nestegg/duck-ui/Avatar';
import { Card } from '@nestegg/duck-ui/Card';
import { Chip } from '@nestegg/duck-ui/Chip';
import { Person } from '@nestegg/duck-ui/Person';
import { Stack } from '@nestegg/duck-ui/Stack';
import { household as texts } from '../../../i18n/en/household.ts';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { MemberBio } from './member-bio.tsx';
import { MemberDialog, type MemberAction } from './member-dialog.tsx';

export interface MembersCardProps {
  readonly household: Household;
  readonly isManaged: boolean;
}

/** Who belongs to the household, and what can be done about it. */
export function MembersCard({ household, isManaged }: MembersCardProps) {
  const t = useTexts(texts);
  const common = useTexts(households);
  const formats = useFormats();
  // The last owner cannot leave. Read here, so that in every language a dialog opens with its words at hand.
  const failureText = useReasonText();
  const [action, setAction] = useState<MemberAction | null>(null);
  const count = household.memberCount;
  const words = common[`members_${formats.plural(count)}`];
  return (
    <Card title={t.members} aside={fillText(words, { n: formats.number(count) })}>
      <Stack gap="tight" divided>
        {household.members.map((member, index) => (
          <OneMember
            key={member.id}
            member={member}
            ground={index}
            menu={isManaged ? { isOwner: household.role === 'owner', onChoose: setAction } : null}
          />
        ))}
      </Stack>
      {action && <MemberDialog {...{ household, action, failureText }} onClose={() => setAction(null)} />}
    </Card>
  );
}

interface OneMemberProps {
  readonly member: Member;
  readonly ground: number;
  readonly menu: { readonly isOwner: boolean; readonly onChoose: (action: MemberAction) => void } | null;
}

function OneMember({ member, ground, menu }: OneMemberProps) {
  const t = useTexts(texts);
  const entries = useMemberEntries(member, menu);
  const isOwner = member.role === 'owner';
  return (
    <div>
      <Person
        name={member.name}
        note={member.isCurrentUser ? t.you : undefined}
        detail={member.hasTwoFactor === null ? undefined : member.hasTwoFactor ? t.twoFactorOn : t.twoFactorOff}
        avatar={<Avatar name={member.name} ground={ground} />}
        end={
          <>
            <Chip look={isOwner ? 'strong' : 'plain'}>{isOwner ? t.owner : t.member}</Chip>
            {entries.length > 0 && (
              <ActionMenu label={fillText(t.memberActions, { name: member.name })} entries={entries} />
            )}
          </>
        }
      />
      {member.bio !== null && <MemberBio name={member.name} bio={member.bio} />}
    </div>
  );
}

/** Owners change and remove others; everybody can leave. */
function useMemberEntries(member: Member, menu: OneMemberProps['menu']): MenuEntry[] {
  const t = useTexts(texts);
  if (!menu) return [];
  const entry = (label: string, kind: MemberAction['kind'], danger = false): MenuEntry => ({
    label,
    danger,
    onSelect: () => menu.onChoose({ kind, member }),
  });
  if (member.isCurrentUser) return [entry(t.leave, 'leave', true)];
  if (!menu.isOwner) return [];
  const role = member.role === 'owner' ? entry(t.makeMember, 'make-member') : entry(t.makeOwner, 'make-owner');
  return [role, entry(t.handOver, 'hand-over'), entry(t.remove, 'remove', true)];
}
