import { IconMenu2, IconPlus } from '@tabler/icons-react';
import type { MenuEntry } from '@nestegg/duck-ui/ActionMenu';
import { BottomBar, type BottomBarEntry } from '@nestegg/duck-ui/BottomBar';
import type { NavEntry } from '@nestegg/duck-ui/TopBar';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';

export interface PhoneBarProps {
  /** The main links: two before the way to a new transaction, the last after it; the others are behind More. */
  readonly entries: readonly NavEntry[];
  /** What the drawer has besides. */
  readonly behindMore: readonly MenuEntry[];
  readonly opened: boolean;
  /** Opens the drawer. */
  readonly onMore: () => void;
}

/** The main links, the way to a new transaction and the drawer, at the bottom of a phone. */
export function PhoneBar({ entries, behindMore, opened, onMore }: PhoneBarProps) {
  const t = useTexts(shell);
  const others = entries.slice(2, -1);
  const add: BottomBarEntry = { label: t.add, href: paths.newTransaction, icon: <IconPlus aria-hidden />, adds: true };
  const more: BottomBarEntry = {
    label: t.more,
    icon: <IconMenu2 aria-hidden />,
    onSelect: onMore,
    expanded: opened,
    current: [...others, ...behindMore].some(({ current }) => current === true),
  };
  return (
    <BottomBar
      label={t.mainNavigation}
      entries={[...entries.slice(0, 2), add, ...entries.slice(2 + others.length), more]}
    />
  );
}
