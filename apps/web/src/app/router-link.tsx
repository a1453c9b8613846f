import { Link } from 'react-router';
import type { LinkProps } from '@nestegg/duck-ui/Link';

const LEAVES_THE_APP = /^([a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** What the kit's links render as: the router's link inside the app, a plain anchor for everything else. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return LEAVES_THE_APP.test(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
}
