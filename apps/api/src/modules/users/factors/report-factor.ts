import type { ActivityCode } from '@nestegg/domain';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import type { Origin } from '../../../http/origin.ts';
import {
  enqueueAccountFactorNotification,
  enqueueFactorNotification,
  type FactorEvent,
} from '../../notifications/outbox.ts';
import { recordActivity } from '../repositories/activity-repository.ts';

/** How each event is written into the activity, and what is notified of it. */
const ACTIVITY: Readonly<Record<FactorEvent['kind'], ActivityCode>> = {
  'factor-on': 'two-factor.on',
  'factor-off': 'two-factor.off',
  'factor-reset': 'two-factor.reset',
  'factor-refused': 'two-factor.refused',
  'factor-added': 'factor.added',
  'factor-removed': 'factor.removed',
  'factor-passkey-added': 'passkey.added',
  'factor-passkey-removed': 'passkey.removed',
  'factor-codes-made': 'recovery-codes.made',
  'factor-code-used': 'recovery-code.used',
  'factor-device-trusted': 'device.trusted',
  'factor-device-forgotten': 'device.forgotten',
};

interface Report {
  readonly accountId: string;
  readonly origin: Origin;
  readonly event: FactorEvent;
}

/** Writes what became of the caller's factors into their activity, and notifies them. */
export async function reportFactor(tx: Queryable, { accountId, origin, event }: Report): Promise<void> {
  await recordActivity(tx, accountId, { type: 'other', origin, event: ACTIVITY[event.kind] });
  await enqueueFactorNotification(tx, event);
}

/** The same by the server itself: at a sign-in, and by its operator. */
export async function reportAccountFactor(db: Queryable, { accountId, origin, event }: Report): Promise<void> {
  await recordActivity(db, accountId, { type: 'other', origin, event: ACTIVITY[event.kind] });
  await enqueueAccountFactorNotification(db, accountId, event);
}
