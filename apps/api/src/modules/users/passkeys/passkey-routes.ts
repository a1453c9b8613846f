import * as contract from '@nestegg/domain/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyRing } from '../../../encryption/key-ring.ts';
import type { Identity } from '../../../http/caller.ts';
import { originOf } from '../../../http/origin.ts';
import { serve } from '../../../http/serve.ts';
import { proveNewPasskey } from '../prepare-passkey.ts';
import * as service from './passkey-service.ts';
import type { RelyingParty } from '../../../http/relying-party.ts';

/** Calls about the passkeys of an account of our own provider. */
export function passkeyRoutes(app: FastifyInstance, keys: KeyRing, party: RelyingParty): void {
  const callerOf = ({ identity, http }: { readonly identity: Identity; readonly http: FastifyRequest }) => ({
    identity,
    origin: originOf(http),
    keys,
  });
  serve(app, contract.createPasskeyOptions, ({ tx, ...request }) =>
    service.createPasskeyOptions(tx, callerOf(request), party),
  );
  serve(app, contract.createPasskey, {
    prepare: ({ database, identity, body: { response } }) =>
      proveNewPasskey(database, party, { identity, response: response as unknown as RegistrationResponseJSON }),
    handle: ({ tx, body: { name }, ...request }, made) => service.createPasskey(tx, callerOf(request), { name, made }),
  });
  serve(app, contract.updatePasskey, ({ tx, param, body: { name }, ...request }) =>
    service.updatePasskey(tx, callerOf(request), { id: param('id'), name, party }),
  );
  serve(app, contract.deletePasskey, ({ tx, param, ...request }) =>
    service.deletePasskey(tx, callerOf(request), param('id')),
  );
}
