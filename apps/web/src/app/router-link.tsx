import { Link } from 'react-router';
import type { LinkProps } from '@nestegg/duck-ui/Link';

const LEAVES_THE_APP = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** What the kit's links render as: the router's link inside the app, a plain anchor for everything else. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (!LEAVES_THE_APP.test(href)) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
