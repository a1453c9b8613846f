import type { Factors, Passkey } from '../../model/factors.ts';
import * as requests from '../../requests/factor-requests.ts';
import type {
  ConfirmationMethods,
  CreatedPasskey,
  CreatePasskey,
  IdentityProof,
  TotpSecret,
  WebAuthnJson,
} from '../../requests/factor-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { touches } from './tags.ts';

/** On or off ends sessions, and shows in the profile. */
const touchesAll = touches('Factor', 'Activity', 'Session', 'Profile');

const factors = (build: Builder) => ({
  getFactors: build.query<Cached<Factors>, void>({ query: requests.getFactors, providesTags: ['Factor'] }),
  deleteFactors: build.mutation<null, void>({ query: requests.deleteFactors, invalidatesTags: touchesAll }),
  createTotp: build.mutation<TotpSecret, void>({ query: requests.createTotp }),
  confirmTotp: build.mutation<readonly string[] | null, { readonly code: string }>({
    query: requests.confirmTotp,
    invalidatesTags: touchesAll,
  }),
  deleteTotp: build.mutation<null, void>({ query: requests.deleteTotp, invalidatesTags: touchesAll }),
  createRecoveryCodes: build.mutation<readonly string[], void>({
    query: requests.createRecoveryCodes,
    invalidatesTags: touches('Factor', 'Activity'),
  }),
  deleteDevice: build.mutation<null, { readonly id: string }>({
    query: requests.deleteDevice,
    invalidatesTags: touches('Factor', 'Activity'),
  }),
  deleteDevices: build.mutation<null, void>({
    query: requests.deleteDevices,
    invalidatesTags: touches('Factor', 'Activity'),
  }),
});

const passkeys = (build: Builder) => ({
  createPasskeyOptions: build.mutation<WebAuthnJson, void>({ query: requests.createPasskeyOptions }),
  createPasskey: build.mutation<CreatedPasskey, CreatePasskey>({
    query: requests.createPasskey,
    invalidatesTags: touchesAll,
  }),
  updatePasskey: build.mutation<Passkey | null, Pick<Passkey, 'id' | 'name'>>({
    query: requests.updatePasskey,
    invalidatesTags: touches('Factor'),
  }),
  deletePasskey: build.mutation<null, Pick<Passkey, 'id'>>({
    query: requests.deletePasskey,
    invalidatesTags: touchesAll,
  }),
});

const confirmation = (build: Builder) => ({
  listConfirmationMethods: build.mutation<ConfirmationMethods, void>({ query: requests.listConfirmationMethods }),
  // A recovery code that confirms is used up.
  confirmIdentity: build.mutation<null, IdentityProof>({
    query: requests.confirmIdentity,
    invalidatesTags: (_result, error, proof) => (!error && 'recoveryCode' in proof ? ['Factor', 'Activity'] : []),
  }),
});

export const factorEndpoints = (build: Builder) => ({
  ...factors(build),
  ...passkeys(build),
  ...confirmation(build),
});
