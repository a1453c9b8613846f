import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyRing } from '../../../encryption/key-ring.ts';
import type { Identity } from '../../../http/caller.ts';
import { originOf } from '../../../http/origin.ts';
import { serve } from '../../../http/serve.ts';
import type { RelyingParty } from '../../../http/relying-party.ts';
import * as service from './factor-service.ts';

/** Calls about the second factors of an account of our own provider. */
export function factorRoutes(app: FastifyInstance, keys: KeyRing, party: RelyingParty | undefined): void {
  const callerOf = ({ identity, http }: { readonly identity: Identity; readonly http: FastifyRequest }) => ({
    identity,
    origin: originOf(http),
    keys,
    party,
  });
  serve(app, contract.getFactors, ({ tx, ...request }) => service.getFactors(tx, callerOf(request)));
  serve(app, contract.deleteFactors, ({ tx, ...request }) => service.deleteFactors(tx, callerOf(request)));
  serve(app, contract.createTotp, ({ tx, ...request }) => service.createTotp(tx, callerOf(request)));
  serve(app, contract.confirmTotp, ({ tx, body, ...request }) => service.confirmTotp(tx, callerOf(request), body.code));
  serve(app, contract.deleteTotp, ({ tx, ...request }) => service.deleteTotp(tx, callerOf(request)));
  serve(app, contract.createRecoveryCodes, ({ tx, ...request }) => service.createRecoveryCodes(tx, callerOf(request)));
  serve(app, contract.deleteDevices, ({ tx, ...request }) => service.deleteDevices(tx, callerOf(request)));
  serve(app, contract.deleteDevice, ({ tx, param, ...request }) =>
    service.deleteDevices(tx, callerOf(request), param('id')),
  );
}
