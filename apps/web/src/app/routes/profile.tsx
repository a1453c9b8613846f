import { ProfileScreen } from '../../features/profile/index.ts';
import { useSignOut } from '../session/use-sign-out.ts';

/** `/profile`. */
export function Component() {
  const signOut = useSignOut();
  return <ProfileScreen onDeleted={() => signOut()} />;
}
