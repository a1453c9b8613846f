import { toConnectedApp, type ConnectedApp } from '../model/connected-app.ts';
import { listReader, readNothing } from '../model/answer.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/app-calls.ts';

/** Apps of others that the person allowed something, the latest first. */
export const listApps = (): CallRequest<readonly ConnectedApp[]> => ({
  call: wire.listApps,
  read: listReader({ parser: wire.connectedApp, toModel: toConnectedApp, names: ['data'], what: 'apps' }),
});

/** Disconnects an app: it is refused from its next request on. */
export const deleteApp = ({ id }: { readonly id: string }): CallRequest<null> => ({
  call: wire.deleteApp,
  path: { id },
  read: readNothing,
});
