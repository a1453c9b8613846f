import { useLocation } from 'react-router';
import { ClaimScreen } from '../../features/households/index.ts';

/** `/invitations/claim#{secret}`. Another link that is opened in the same tab changes nothing but the fragment. */
export function Component() {
  return <ClaimScreen key={useLocation().hash} />;
}
