import { useApi } from '../api-context.ts';
import type { PushServer } from './push-here.ts';

/** What this session's server does for notifications. */
export function usePushServer(): PushServer {
  const api = useApi();
  const [readWays] = api.useLazyReadNotificationWaysQuery();
  const [add] = api.useAddPushSubscriptionMutation();
  const [remove] = api.useRemovePushSubscriptionMutation();
  return {
    readKey: async () => (await readWays().unwrap()).pushKey,
    add: (keys) => add(keys).unwrap(),
    remove: (id) => remove({ id }).unwrap(),
  };
}
