import { useAuthSetup } from '../../features/auth/index.ts';
import { useApi } from '../../shared/api-context.ts';
import { forgetDrafts } from '../../shared/drafts.ts';

/** Signs out: what this device kept for the person is erased, the token forgotten, the provider's session ended. */
export function useSignOut(): (reason?: 'idle') => void {
  const setup = useAuthSetup();
  const api = useApi();
  return (reason) => {
    api.forgetAnswers();
    // Who was signed out for being away finds the draft again; who leaves leaves none behind.
    if (!reason) forgetDrafts();
    if (setup.status === 'ready') void setup.auth.signOut(reason ? { reason } : {});
  };
}
