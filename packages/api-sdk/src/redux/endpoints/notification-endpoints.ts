import * as contract from '@nestegg/domain/contract';
import { reader, readNothing } from '../../model/answer.ts';
import type { Builder } from './base-query.ts';

/** How a server reaches people while they are away. */
export interface NotificationWays {
  /** Whether it sends mail. */
  readonly hasMail: boolean;
  /** What a browser subscribes with, in base64url. */
  readonly pushKey: string;
}

/** Where a browser's push service takes messages for it, and the keys that only the browser can open them with. */
export type PushSubscriptionKeys = contract.BodyInput<typeof contract.createPushSubscription>;

export const notificationEndpoints = (build: Builder) => ({
  getNotificationWays: build.query<NotificationWays, void>({
    query: () => ({
      call: contract.getNotificationWays,
      read: reader(
        contract.getNotificationWays.answer,
        ({ mail, push_key }) => ({ hasMail: mail, pushKey: push_key }),
        'ways of notification',
      ),
    }),
  }),
  /** Has this browser notified from now on. Adding it again renews it; its id stays. */
  createPushSubscription: build.mutation<{ readonly id: string }, PushSubscriptionKeys>({
    query: (body) => ({
      call: contract.createPushSubscription,
      body,
      read: reader(contract.createPushSubscription.answer, ({ id }) => ({ id }), 'subscription'),
    }),
  }),
  deletePushSubscription: build.mutation<null, { readonly id: string }>({
    query: ({ id }) => ({ call: contract.deletePushSubscription, path: { id }, read: readNothing }),
  }),
});
