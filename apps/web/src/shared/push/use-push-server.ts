import { useApi } from '../api-context.ts';
import type { PushServer } from './push-here.ts';

/** What this session's server does for notifications. */
export function usePushServer(): PushServer {
  const api = useApi();
  const [readWays] = api.useLazyGetNotificationWaysQuery();
  const [add] = api.useCreatePushSubscriptionMutation();
  const [remove] = api.useDeletePushSubscriptionMutation();
  return {
    readKey: async () => (await readWays().unwrap()).pushKey,
    add: (keys) => add(keys).unwrap(),
    remove: (id) => remove({ id }).unwrap(),
  };
}
