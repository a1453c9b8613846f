import { readNothing } from '../model/answer.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/service-calls.ts';

/** Answers without authentication. */
export const testPublic = (): CallRequest<null> => ({ call: wire.testPublic, read: readNothing });

/** Whether the server answers. */
export const getHealth = (): CallRequest<null> => ({ call: wire.getHealth, read: readNothing });

/** Whether the server can be reached. */
export const testConnection = (): CallRequest<null> => ({ call: wire.testConnection, read: readNothing });
