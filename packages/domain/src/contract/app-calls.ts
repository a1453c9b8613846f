import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { scope } from './token-calls.ts';

/** What a person allowed an app of others. */
export const connectedApp = z.looseObject({
  id: z.string(),
  /** As the app is registered at this server. */
  name: z.string(),
  created_at: z.string(),
  /** True to a minute; null if it was never used. */
  last_used_at: z.nullable(z.string()),
  /** From where. */
  ip: z.nullable(z.string()),
  scopes: z.array(scope),
});
/** A connected app as servers answer it. */
export type ConnectedAppAnswer = z.output<typeof connectedApp>;

export const listApps = defineCall({
  method: 'GET',
  path: '/api/apps',
  access: 'person',
  capability: 'tokens',
  status: 200,
  answer: z.looseObject({ data: z.array(connectedApp) }),
});

/** Ends what an app was allowed, from its next request on. */
export const deleteApp = defineCall({
  method: 'DELETE',
  path: '/api/apps/{id}',
  access: 'person',
  capability: 'tokens',
  status: 204,
});
