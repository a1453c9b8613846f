import {
  IconArrowsLeftRight,
  IconBrandGithub,
  IconBrandMastodon,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLogout,
  IconMenu2,
  IconPlus,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useComputedColorScheme } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AccountMenu } from '../src/components/AccountMenu/index.ts';
import type { MenuEntry } from '../src/components/ActionMenu/index.ts';
import { AppLayout } from '../src/components/AppLayout/index.ts';
import { Avatar } from '../src/components/Avatar/index.ts';
import { BottomBar } from '../src/components/BottomBar/index.ts';
import { Brand } from '../src/components/Brand/index.ts';
import { Footer } from '../src/components/Footer/index.ts';
import { NavDrawer } from '../src/components/NavDrawer/index.ts';
import { Person } from '../src/components/Person/index.ts';
import { ThemeToggle } from '../src/components/ThemeToggle/index.ts';
import { TopBar, type NavEntry } from '../src/components/TopBar/index.ts';

const accountEntries: MenuEntry[] = [
  { label: 'Profile', href: '#profile', icon: <IconUser aria-hidden /> },
  { label: 'Settings', href: '#settings', icon: <IconSettings aria-hidden /> },
  { label: 'Logout', icon: <IconLogout aria-hidden /> },
];

const navEntries = (current: string): NavEntry[] => [
  {
    label: 'Dashboard',
    href: '#dashboard',
    icon: <IconLayoutDashboard aria-hidden />,
    current: current === 'Dashboard',
  },
  {
    label: 'Transactions',
    href: '#transactions',
    icon: <IconArrowsLeftRight aria-hidden />,
    current: current === 'Transactions',
  },
  { label: 'Households', href: '#households', icon: <IconUsers aria-hidden />, current: current === 'Households' },
];

const bottomEntries = ([dashboard, transactions, households]: readonly NavEntry[], onMore: () => void) =>
  [
    dashboard,
    transactions,
    { label: 'Add', href: '#add', icon: <IconPlus aria-hidden />, adds: true },
    households,
    { label: 'More', icon: <IconMenu2 aria-hidden />, onSelect: onMore, expanded: false },
  ].filter((entry) => entry !== undefined);

const brand = <Brand href="#home" label="Nestegg" />;

/** The theme toggle, showing the scheme of the story. */
export function Toggle({ framed = false }: { framed?: boolean }) {
  const scheme = useComputedColorScheme('light');
  return <ThemeToggle scheme={scheme} label="Switch light and dark" onToggle={() => undefined} framed={framed} />;
}

export const footer = (
  <Footer
    label="About this site"
    links={[
      { href: '#terms', label: 'Terms' },
      { href: '#privacy', label: 'Privacy' },
      { href: '#about', label: 'About' },
    ]}
    iconLinks={[
      { href: 'https://github.com', label: 'GitHub', icon: <IconBrandGithub aria-hidden />, external: true },
      { href: 'https://joinmastodon.org', label: 'Mastodon', icon: <IconBrandMastodon aria-hidden />, external: true },
      { href: '#about', label: 'About Nestegg', icon: <IconInfoCircle aria-hidden /> },
    ]}
    copyright="© 2026 Nestegg. All rights reserved."
    tagline="A financial management application"
  />
);

/** A signed-in page around a story. */
export function Frame({ current, children }: { current: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const entries = navEntries(current);
  const person = (
    <Person
      name="Mara Lindqvist"
      detail="mara@lindqvist.example"
      avatar={<Avatar name="Mara Lindqvist" size="small" />}
    />
  );
  return (
    <AppLayout
      skipLabel="Skip to content"
      topBar={
        <TopBar
          brand={brand}
          navLabel="Main"
          entries={entries}
          end={<Toggle />}
          account={
            <AccountMenu
              label="Account settings"
              name="Mara Lindqvist"
              email="mara@lindqvist.example"
              entries={accountEntries}
            />
          }
        />
      }
      footer={footer}
      bottomBar={<BottomBar label="Main" entries={bottomEntries(entries, () => setOpened(true))} />}
      overlays={
        <NavDrawer
          opened={opened}
          onClose={() => setOpened(false)}
          closeLabel="Close menu"
          brand={brand}
          label="Main"
          entries={entries}
          person={person}
          accountEntries={accountEntries}
        />
      }
    >
      {children}
    </AppLayout>
  );
}
