import type * as contract from '@nestegg/domain/contract';
import { reader, readNothing } from '../model/answer.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/notification-calls.ts';

/** How a server reaches people while they are away. */
export interface NotificationWays {
  /** Whether it sends mail. */
  readonly hasMail: boolean;
  /** What a browser subscribes with, in base64url. */
  readonly pushKey: string;
}

/** Where a browser's push service takes messages for it, and the keys that only the browser can open them with. */
export type PushSubscriptionKeys = contract.BodyInput<typeof contract.createPushSubscription>;

/** The channels through which the server notifies people. */
export const getNotificationWays = (): CallRequest<NotificationWays> => ({
  call: wire.getNotificationWays,
  read: reader(
    wire.getNotificationWays.answer,
    ({ mail, push_key }) => ({ hasMail: mail, pushKey: push_key }),
    'ways of notification',
  ),
});

/** Has this browser notified from now on. Adding it again renews it; its id stays. */
export const createPushSubscription = (body: PushSubscriptionKeys): CallRequest<{ readonly id: string }> => ({
  call: wire.createPushSubscription,
  body,
  read: reader(wire.createPushSubscription.answer, ({ id }) => ({ id }), 'subscription'),
});

/** Ends the notifications of a browser. */
export const deletePushSubscription = ({ id }: { readonly id: string }): CallRequest<null> => ({
  call: wire.deletePushSubscription,
  path: { id },
  read: readNothing,
});
