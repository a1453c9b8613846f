import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../http/origin.ts';
import { serve } from '../../http/serve.ts';
import * as service from './app-service.ts';

/** Calls about the apps of others that a person allowed something. */
export function appRoutes(app: FastifyInstance): void {
  serve(app, contract.listApps, ({ tx }) => service.listApps(tx));
  serve(app, contract.deleteApp, ({ tx, identity, http, param }) =>
    service.deleteApp(tx, { identity, origin: originOf(http) }, param('id')),
  );
}
