import { useAuthSetup } from '../../features/auth/index.ts';
import { useApi } from '../../shared/api-context.ts';
import { clearDrafts } from '../../shared/storage/drafts.ts';
import { leavePush } from '../../shared/push/leave-push.ts';
import { thisBrowser } from '../../shared/push/push-browser.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Signs out: this browser stops notifying, what this device kept for the person is erased, the token forgotten, the
 * provider's session ended.
 */
export function useSignOut(): (reason?: 'idle') => void {
  const setup = useAuthSetup();
  const api = useApi();
  const leave = async (reason?: 'idle') => {
    await leavePush({ browser: thisBrowser, storage: deviceStorage, wait, isAway: reason !== undefined });
    api.clearCache();
    // Who was signed out for being away finds the draft again; who leaves leaves none behind.
    if (!reason) clearDrafts();
    if (setup.status === 'ready') await setup.auth.signOut(reason ? { reason } : {});
  };
  return (reason) => void leave(reason);
}
