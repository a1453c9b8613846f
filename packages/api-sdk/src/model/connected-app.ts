import type { ConnectedAppAnswer } from '@nestegg/domain/contract';
import { toScope, type AccessTokenScope } from './access-token.ts';

/** An app of others that the person allowed something. */
export interface ConnectedApp {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** True to a minute; null if it was never used. */
  readonly lastUsedAt: string | null;
  /** From where it was last used. */
  readonly ip: string | null;
  readonly scopes: readonly AccessTokenScope[];
}

export const toConnectedApp = (answer: ConnectedAppAnswer): ConnectedApp => ({
  id: answer.id,
  name: answer.name,
  createdAt: answer.created_at,
  lastUsedAt: answer.last_used_at,
  ip: answer.ip,
  scopes: answer.scopes.map(toScope),
});
