import { IconBell, IconSettings, IconShield, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Profile } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { Tabs } from '@nestegg/duck-ui/Tabs';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { SaveBanner } from '../../../shared/form/save-banner.tsx';
import { KnownSettings } from '../../../shared/preferences/known-settings.tsx';
import { useSaveNews } from '../../../shared/form/use-save-news.ts';
import { useAccountValues } from '../model/use-account-values.ts';
import { AccountTab } from './account-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';

export interface SettingsScreenProps {
  /** The address that the sign-in knows. */
  readonly signInEmail: string | null;
}

/** The person's settings in four tabs. */
export function SettingsScreen({ signInEmail }: SettingsScreenProps) {
  const t = useTexts(texts);
  const { data: profile, isError } = useApi().useGetMeQuery();
  return (
    <Column width="settings">
      <PageHeader title={t.title} />
      {profile && <Loaded profile={profile} signInEmail={signInEmail} />}
      {!profile && <Card padding="form">{isError ? t.unexpected : <Skeleton height={320} />}</Card>}
    </Column>
  );
}

const TABS = ['general', 'account', 'notifications', 'privacy'] as const;

type LoadedProps = SettingsScreenProps & { readonly profile: Profile };

function Loaded(props: LoadedProps) {
  const { profile } = props;
  return (
    <KnownSettings profile={profile}>
      {/* Once the profile itself has come, the fields begin anew with what it says. */}
      <SettingsTabs key={profile.source} {...props} />
    </KnownSettings>
  );
}

function SettingsTabs({ profile, signInEmail }: LoadedProps) {
  const t = useTexts(texts);
  const news = useSaveNews();
  const account = useAccountValues(profile, signInEmail);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get('tab')) ?? TABS[0];
  const props = { profile, news, account };
  const withBanner = (content: ReactNode) => (
    <Stack gap="panels">
      <SaveBanner control={news} />
      {content}
    </Stack>
  );
  return (
    <Tabs
      label={t.tabs}
      value={tab}
      onChange={(next) => {
        news.clear();
        setParams(next === TABS[0] ? {} : { tab: next });
      }}
      tabs={[
        {
          value: 'general',
          label: t.general,
          icon: <IconSettings aria-hidden />,
          content: withBanner(<GeneralTab {...props} />),
        },
        {
          value: 'account',
          label: t.account,
          icon: <IconUser aria-hidden />,
          content: withBanner(<AccountTab {...props} />),
        },
        {
          value: 'notifications',
          label: t.notifications,
          icon: <IconBell aria-hidden />,
          content: withBanner(<NotificationsTab {...props} />),
        },
        {
          value: 'privacy',
          label: t.privacy,
          icon: <IconShield aria-hidden />,
          content: withBanner(<PrivacyTab {...props} />),
        },
      ]}
    />
  );
}
