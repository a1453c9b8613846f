import { useOverlay } from '../../overlays/use-overlay.ts';
import type { NavDrawerProps } from './nav-drawer-props.ts';

const loadSheet = () => import('./DrawerSheet.tsx');

/** The main links and the account's entries on a narrow screen, 250 pixels wide. */
export function NavDrawer(props: NavDrawerProps) {
  const { Overlay, opened } = useOverlay(loadSheet, props);
  return Overlay && <Overlay {...props} opened={opened} />;
}
