import * as requests from '../../requests/notification-requests.ts';
import type { NotificationWays, PushSubscriptionKeys } from '../../requests/notification-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';

export const notificationEndpoints = (build: Builder) => ({
  getNotificationWays: build.query<Cached<NotificationWays>, void>({ query: requests.getNotificationWays }),
  /** Has this browser notified from now on. Adding it again renews it; its id stays. */
  createPushSubscription: build.mutation<{ readonly id: string }, PushSubscriptionKeys>({
    query: requests.createPushSubscription,
  }),
  deletePushSubscription: build.mutation<null, { readonly id: string }>({ query: requests.deletePushSubscription }),
});
