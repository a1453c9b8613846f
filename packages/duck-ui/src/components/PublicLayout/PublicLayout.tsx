import type { ReactNode } from 'react';
import { WelcomeArt } from '../../art/welcome.tsx';
import classes from './PublicLayout.module.css';

export interface PublicLayoutProps {
  /** Shows the welcome picture beside the content (above it on a phone): the sign-in screen only. */
  picture?: boolean;
  /** The brand, over the picture or in the corner. */
  brand?: ReactNode;
  /** Content of the other corner: the theme toggle. */
  corner: ReactNode;
  /** The footer. */
  footer: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** The frame of the pages that need no sign-in. It costs no Mantine. */
export function PublicLayout({ picture = false, brand, corner, footer, children }: PublicLayoutProps) {
  return (
    <div className={classes.root}>
      <div className={classes.stage} data-picture={picture ? '' : undefined}>
        {picture && (
          <div className={classes.picture}>
            <WelcomeArt className={classes.art} />
          </div>
        )}
        <header className={classes.head}>
          {brand !== undefined && <div className={classes.brand}>{brand}</div>}
          <div className={classes.corner}>{corner}</div>
        </header>
        <main id="main" className={classes.main}>
          {children}
        </main>
      </div>
      {footer}
    </div>
  );
}
