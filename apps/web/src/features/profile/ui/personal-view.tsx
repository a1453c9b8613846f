import { IconPencil } from '@tabler/icons-react';
import type { Profile } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Avatar } from '@nestegg/duck-ui/Avatar';
import { Button } from '@nestegg/duck-ui/Button';
import { Person } from '@nestegg/duck-ui/Person';
import { SettingsRow } from '@nestegg/duck-ui/SettingsRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { dayOf } from '../../../i18n/today.ts';

export interface PersonalViewProps {
  readonly profile: Profile;
  /** Without it there is nothing to edit. */
  readonly onEdit: (() => void) | undefined;
}

/** Personal Info, to read. */
export function PersonalView({ profile, onEdit }: PersonalViewProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const since = profile.createdAt === null ? null : dayOf(profile.createdAt);
  return (
    <Stack gap="tight" divided>
      <Person
        name={profile.displayName}
        detail={since ? fillText(t.memberSince, { date: formats.longDate(since) }) : undefined}
        avatar={<Avatar name={profile.displayName} src={profile.avatarUrl ?? undefined} size="large" />}
        end={
          onEdit && (
            <Button variant="secondary" icon={<IconPencil aria-hidden />} onClick={onEdit}>
              {t.edit}
            </Button>
          )
        }
      />
      <SettingsRow label={t.name}>{profile.name ?? '—'}</SettingsRow>
      <SettingsRow label={t.email}>{profile.email ?? '—'}</SettingsRow>
      <SettingsRow label={t.phone}>{profile.phone ?? '—'}</SettingsRow>
      <SettingsRow label={t.bio}>{profile.bio ?? '—'}</SettingsRow>
    </Stack>
  );
}
