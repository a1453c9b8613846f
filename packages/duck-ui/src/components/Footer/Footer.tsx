import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { Link } from '../Link/index.ts';
import classes from './Footer.module.css';

export interface FooterLink {
  /** Where it leads. */
  href: string;
  /** Its words, or the accessible name of its icon. */
  label: string;
}

export interface FooterIconLink extends FooterLink {
  /** The icon that stands for the label. */
  icon: ReactNode;
  /** Leads to another site: opens a new tab. */
  external?: boolean;
}

export interface FooterProps {
  /** The accessible name of its navigation. */
  label: string;
  /** The pages it leads to. */
  links: readonly FooterLink[];
  /** Links shown as icons, after the others. */
  iconLinks: readonly FooterIconLink[];
  /** The copyright line. */
  copyright: string;
  /** The product's tagline. */
  tagline: string;
}

/** One quiet line at the end of every page. */
export function Footer({ label, links, iconLinks, copyright, tagline }: FooterProps) {
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <p className={classes.text}>
          <span>{copyright}</span> <span>{tagline}</span>
        </p>
        <nav aria-label={label} className={classes.links}>
          {links.map((link) => (
            <Link key={link.href} href={link.href} className={classes.link}>
              {link.label}
            </Link>
          ))}
          <span className={classes.icons}>
            {iconLinks.map(({ external, ...link }) => (
              <IconButton
                key={link.label}
                {...link}
                {...(external === true && { target: '_blank', rel: 'noreferrer' })}
              />
            ))}
          </span>
        </nav>
      </div>
    </footer>
  );
}
