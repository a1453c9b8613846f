import { IconActivity, IconAdjustments, IconShieldLock, IconUser } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { isNesteggError, type Profile } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { LoadingView } from '@nestegg/duck-ui/LoadingView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Tabs } from '@nestegg/duck-ui/Tabs';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useTechnicalDetails } from '../../../i18n/use-technical-details.ts';
import { useProfile } from '../model/use-profile.ts';
import { ActivityTab } from './activity-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

export interface ProfileScreenProps {
  /** Called once the account is gone. */
  readonly onDeleted: () => void;
}

/** The person's profile in four tabs. */
export function ProfileScreen({ onDeleted }: ProfileScreenProps) {
  const t = useTexts(texts);
  const detailsOf = useTechnicalDetails();
  const { profile, failure, retry } = useProfile();
  return (
    <Column width="settings">
      <PageHeader title={t.title} />
      {profile && <ProfileTabs profile={profile} onDeleted={onDeleted} />}
      {!profile && (
        <Card padding="form">
          {failure === undefined ? (
            <LoadingView message={t.loading} />
          ) : (
            <ErrorView
              title={t.failedTitle}
              message={t.loadFailed}
              retry={{ label: t.retry, onRetry: retry }}
              {...(isNesteggError(failure) && { details: detailsOf(failure) })}
            />
          )}
        </Card>
      )}
    </Column>
  );
}

const TABS = ['personal', 'security', 'preferences', 'activity'] as const;

function ProfileTabs({ profile, onDeleted }: ProfileScreenProps & { readonly profile: Profile }) {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get('tab')) ?? TABS[0];
  return (
    <Tabs
      label={t.tabs}
      value={tab}
      onChange={(next) => setParams(next === TABS[0] ? {} : { tab: next })}
      tabs={[
        {
          value: 'personal',
          label: t.personalInfo,
          icon: <IconUser aria-hidden />,
          content: <PersonalTab profile={profile} onDeleted={onDeleted} />,
        },
        {
          value: 'security',
          label: t.security,
          icon: <IconShieldLock aria-hidden />,
          content: <SecurityTab key={profile.source} profile={profile} />,
        },
        {
          value: 'preferences',
          label: t.preferences,
          icon: <IconAdjustments aria-hidden />,
          content: <PreferencesTab key={profile.source} profile={profile} />,
        },
        {
          value: 'activity',
          label: t.activity,
          icon: <IconActivity aria-hidden />,
          content: <ActivityTab profile={profile} />,
        },
      ]}
    />
  );
}
