import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../../http/caller.ts';
import { originOf } from '../../http/origin.ts';
import { serve } from '../../http/serve.ts';
import * as service from './token-service.ts';

const actorOf = ({ identity, http }: { readonly identity: Identity; readonly http: FastifyRequest }) => ({
  identity,
  origin: originOf(http),
});

/** Calls about access tokens: of people with an account of our own provider. */
export function tokenRoutes(app: FastifyInstance): void {
  serve(app, contract.listTokens, ({ tx }) => service.listTokens(tx));
  serve(app, contract.createToken, ({ tx, body, ...request }) => service.createToken(tx, actorOf(request), body));
  serve(app, contract.getCurrentToken, ({ tx }) => service.getCurrentToken(tx));
  serve(app, contract.updateToken, ({ tx, body, param }) => service.updateToken(tx, param('id'), body.name));
  serve(app, contract.deleteToken, ({ tx, param, ...request }) =>
    service.deleteToken(tx, actorOf(request), param('id')),
  );
}
