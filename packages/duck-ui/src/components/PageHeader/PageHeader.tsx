import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../Link/index.ts';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  /** The page's one main heading. */
  title: string;
  /** A line below it. */
  subtitle?: string;
  /** The way back, above it. */
  back?: { href: string; label: string };
  /** A chip beside the title. */
  chip?: ReactNode;
  /** Buttons and fields at the far end; below on a phone. */
  actions?: ReactNode;
}

/** The head of a page: where one is, and what can be done there. */
export function PageHeader({ title, subtitle, back, chip, actions }: PageHeaderProps) {
  return (
    <header className={classes.root} data-back={back === undefined ? undefined : ''}>
      <div className={classes.words}>
        {back !== undefined && (
          <Link href={back.href} className={classes.back}>
            <IconChevronLeft aria-hidden />
            {back.label}
          </Link>
        )}
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {chip}
        </div>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
