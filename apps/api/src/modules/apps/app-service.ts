import type { Answer, listApps as listAppsCall } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import type { Identity } from '../../http/caller.ts';
import { notFound } from '../../http/failure.ts';
import type { Origin } from '../../http/origin.ts';
import { enqueueCredentialNotification } from '../notifications/outbox.ts';
import { recordActivity } from '../users/repositories/activity-repository.ts';
import * as repository from './app-repository.ts';

interface Actor {
  readonly identity: Identity;
  readonly origin: Origin;
}

export async function listApps(tx: PersonTransaction): Promise<Answer<typeof listAppsCall>> {
  return { data: await repository.listApps(tx) };
}

/** Disconnects an app: its tokens are refused from the next request on, and are not renewed. */
export async function deleteApp(tx: PersonTransaction, { identity, origin }: Actor, id: string): Promise<void> {
  const deleted = isId(id) ? await repository.deleteApp(tx, id) : undefined;
  if (!deleted) throw notFound();
  await recordActivity(tx, identity.subject, { type: 'other', origin, event: 'app.disconnected' });
  await enqueueCredentialNotification(tx, 'app-disconnected', deleted.name);
}
