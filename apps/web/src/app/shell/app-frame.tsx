import {
  IconArrowsLeftRight,
  IconBuildingBank,
  IconChartBar,
  IconHistory,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Identity } from '@nestegg/auth';
import { AccountMenu } from '@nestegg/duck-ui/AccountMenu';
import type { MenuEntry } from '@nestegg/duck-ui/ActionMenu';
import { AppLayout } from '@nestegg/duck-ui/AppLayout';
import { Avatar } from '@nestegg/duck-ui/Avatar';
import { Brand } from '@nestegg/duck-ui/Brand';
import { NavDrawer } from '@nestegg/duck-ui/NavDrawer';
import { fetchOverlays } from '@nestegg/duck-ui/overlays';
import { Person } from '@nestegg/duck-ui/Person';
import { TopBar, type NavEntry } from '@nestegg/duck-ui/TopBar';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../../shared/api-context.ts';
import { openShortcutHelp } from '../../shared/a11y/shortcut-keys.ts';
import { paths } from '../../shared/paths.ts';
import { afterFirstRender } from '../../shared/loading/after-first-render.ts';
import { useSignedInName, useSignedInProfile } from '../session/signed-in.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SiteFooter } from './site-footer.tsx';

export interface AppFrameProps {
  readonly user: Identity;
  readonly children: ReactNode;
}

/** Top bar, bottom bar, drawer and footer around every page for signed-in people. */
export function AppFrame({ user, children }: AppFrameProps) {
  const t = useTexts(shell);
  // Any navigation closes it, also by the brand or the browser's own buttons.
  const { key: place } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const drawerOpened = openedAt === place;
  // Where they cannot be fetched ahead, the press that opens one tries again.
  useEffect(() => afterFirstRender(() => void fetchOverlays().catch(() => undefined)), []);
  const profile = useSignedInProfile();
  const name = useSignedInName();
  const email = profile?.email ?? user.email ?? undefined;
  const entries = useMainEntries();
  const accountEntries = useAccountEntries();
  const brand = <Brand href={paths.home} label={t.product} />;
  return (
    <AppLayout
      skipLabel={t.skip}
      topBar={
        <TopBar
          brand={brand}
          navLabel={t.mainNavigation}
          entries={entries}
          end={<SchemeToggle />}
          account={<AccountMenu label={t.accountSettings} name={name} email={email} entries={accountEntries} />}
        />
      }
      footer={<SiteFooter />}
      bottomBar={
        <PhoneBar
          entries={entries}
          behindMore={accountEntries}
          opened={drawerOpened}
          onMore={() => setOpenedAt(place)}
        />
      }
      overlays={
        <NavDrawer
          opened={drawerOpened}
          onClose={() => setOpenedAt(null)}
          closeLabel={t.closeMenu}
          brand={brand}
          label={t.mainNavigation}
          entries={entries}
          person={<Person name={name} detail={email} avatar={<Avatar name={name} />} />}
          accountEntries={accountEntries}
        />
      }
    >
      {children}
    </AppLayout>
  );
}

function useMainEntries(): NavEntry[] {
  const t = useTexts(shell);
  const { pathname } = useLocation();
  const api = useApi();
  // Our own server has all of them: entries that came once it has said so would move those behind them.
  const hasAccounts = api.useCapability('accounts') !== 'no';
  const [hasBudget, hasBills] = [api.useCapability('budget'), api.useCapability('schedule')];
  const [hasForecast, hasTrends] = [api.useCapability('forecast'), api.useCapability('trends')];
  const hasPlan = [hasBudget, hasBills, hasForecast, hasTrends].some((state) => state !== 'no');
  const entry = (href: string, label: string, icon: ReactNode): NavEntry => ({
    href,
    label,
    icon,
    current: pathname === href || pathname.startsWith(`${href}/`),
  });
  return [
    entry(paths.dashboard, t.dashboard, <IconLayoutDashboard aria-hidden />),
    entry(paths.transactions, t.transactions, <IconArrowsLeftRight aria-hidden />),
    ...(hasAccounts ? [entry(paths.accounts, t.accounts, <IconBuildingBank aria-hidden />)] : []),
    ...(hasPlan ? [entry(paths.plan, t.plan, <IconChartBar aria-hidden />)] : []),
    entry(paths.households, t.households, <IconUsers aria-hidden />),
  ];
}

function useAccountEntries(): MenuEntry[] {
  const t = useTexts(shell);
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const hasHistory = useApi().useCapability('history') === 'yes';
  return [
    { href: paths.profile, label: t.profile, icon: <IconUser aria-hidden />, current: pathname === paths.profile },
    {
      href: paths.settings,
      label: t.settings,
      icon: <IconSettings aria-hidden />,
      current: pathname === paths.settings,
    },
    ...(hasHistory
      ? [
          {
            href: paths.history,
            label: t.history,
            icon: <IconHistory aria-hidden />,
            current: pathname === paths.history,
          },
        ]
      : []),
    { label: t.shortcuts, icon: <IconKeyboard aria-hidden />, onSelect: openShortcutHelp },
    { label: t.logout, icon: <IconLogout aria-hidden />, onSelect: () => signOut() },
  ];
}
