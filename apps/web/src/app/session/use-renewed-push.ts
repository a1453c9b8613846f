import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../shared/api-context.ts';
import { storedPush } from '../../shared/push/stored-push.ts';
import { thisBrowser } from '../../shared/push/push-browser.ts';
import { usePushServer } from '../../shared/push/use-push-server.ts';
import { afterFirstRender } from '../../shared/loading/after-first-render.ts';
import { useSignedInProfile } from './signed-in.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';

/** Has a browser in which notifications are on go on with them: at each start, once there is nothing better to do. */
export function useRenewedPush(): void {
  const profile = useSignedInProfile();
  const isOffered = useApi().useCapability('notifications') === 'yes';
  const server = usePushServer();
  const person = isOffered && profile?.source === 'server' ? profile.id : null;
  const renew = useEffectEvent(async (of: string) => {
    const { renewPush } = await import('../../shared/push/push-here.ts');
    await renewPush({ browser: thisBrowser, server, storage: deviceStorage, person: of });
  });
  useEffect(() => {
    if (person === null || !storedPush(deviceStorage)) return undefined;
    // What does not work now is tried again at the next start.
    return afterFirstRender(() => void renew(person).catch(() => undefined));
  }, [person]);
}
