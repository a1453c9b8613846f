import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Card } from '@nestegg/duck-ui/Card';
import { Stack } from '@nestegg/duck-ui/Stack';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { isFallbackProfile } from '../../../shared/preferences/fallback-profile.ts';
import { SaveBanner } from '../../../shared/form/save-banner.tsx';
import { useSaveNews } from '../../../shared/form/use-save-news.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { PersonalForm } from './personal-form.tsx';
import { PersonalView } from './personal-view.tsx';
import { UnreadNotice } from './unread-notice.tsx';
import { YourData } from './your-data.tsx';

export interface PersonalTabProps {
  readonly profile: Profile;
  readonly onDeleted: () => void;
}

/** Who the person is: to read, to edit; and their data. */
export function PersonalTab({ profile, onDeleted }: PersonalTabProps) {
  const t = useTexts(texts);
  const [editing, setEditing] = useState(false);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const news = useSaveNews();
  const isUnread = isFallbackProfile(profile);
  const onSaved = (emailToConfirm: string | null) => {
    setEditing(false);
    setNewEmail(emailToConfirm);
    news.succeed(t.saved);
  };
  const onEmailChanged = (isPending: boolean) => {
    if (newEmail !== null) news.succeed(isPending ? fillText(t.emailPending, { email: newEmail }) : t.saved);
    setNewEmail(null);
  };
  return (
    <Stack gap="panels">
      <SaveBanner control={news} />
      {isUnread && <UnreadNotice />}
      <Card padding="form">
        {editing ? (
          <PersonalForm profile={profile} onSaved={onSaved} onCancel={() => setEditing(false)} />
        ) : (
          <PersonalView profile={profile} onEdit={isUnread ? undefined : () => setEditing(true)} />
        )}
      </Card>
      <YourData profile={profile} onDeleted={onDeleted} />
      {newEmail !== null && (
        <ConfirmEmail email={newEmail} onChanged={onEmailChanged} onCancel={() => setNewEmail(null)} />
      )}
    </Stack>
  );
}
