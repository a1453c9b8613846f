import type { ReactNode } from 'react';
import { SkipLink } from '../SkipLink/index.ts';
import classes from './AppLayout.module.css';

export interface AppLayoutProps {
  /** The words of the link that skips to the content. */
  skipLabel: string;
  /** The bar on top. */
  topBar: ReactNode;
  /** The footer. */
  footer: ReactNode;
  /** The bar at the bottom of a narrow screen. */
  bottomBar?: ReactNode;
  /** What lies over everything: drawer, dialogs. */
  overlays?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** The frame of the signed-in pages: bar, page, footer, and on a narrow screen a bar at the bottom. */
export function AppLayout({ skipLabel, topBar, footer, bottomBar, overlays, children }: AppLayoutProps) {
  return (
    <div className={classes.root}>
      <SkipLink href="#main">{skipLabel}</SkipLink>
      {topBar}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
      {bottomBar}
      {overlays}
    </div>
  );
}
