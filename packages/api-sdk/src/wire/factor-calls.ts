// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const passkey: ObjectShape<(typeof contract.passkey)['_zod']['output']> = {
  fields: {
    id: 'string',
    name: 'string',
    created_at: 'string',
    last_used_at: { nullable: 'string' },
    made_for: { nullable: 'string' },
  },
};

export const factors: ObjectShape<(typeof contract.factors)['_zod']['output']> = {
  fields: {
    two_factor: 'boolean',
    since: { nullable: 'string' },
    totp: { nullable: { fields: { confirmed_at: 'string', last_used_at: { nullable: 'string' }, usable: 'boolean' } } },
    passkeys: { list: passkey },
    codes_left: 'int',
    devices: {
      list: {
        fields: {
          id: 'string',
          device: { nullable: 'string' },
          ip: { nullable: 'string' },
          created_at: 'string',
          expires_at: 'string',
        },
      },
    },
  },
};

export const confirmIdentity: WireCall = {
  method: 'POST',
  path: '/api/auth/step-up',
  access: 'person',
  capability: 'tokens',
};

export const confirmTotp: AnsweredCall<contract.Answer<typeof contract.confirmTotp>> = {
  method: 'POST',
  path: '/api/auth/totp/confirm',
  access: 'person',
  capability: 'two-factor',
  answer: { fields: { recovery_codes: { nullable: { list: 'string' } } } },
};

export const createPasskey: AnsweredCall<contract.Answer<typeof contract.createPasskey>> = {
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'person',
  capability: 'passkeys',
  answer: {
    fields: {
      id: 'string',
      name: 'string',
      created_at: 'string',
      last_used_at: { nullable: 'string' },
      made_for: { nullable: 'string' },
      recovery_codes: { nullable: { list: 'string' } },
    },
  },
};

export const createPasskeyOptions: AnsweredCall<contract.Answer<typeof contract.createPasskeyOptions>> = {
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'person',
  capability: 'passkeys',
  answer: { fields: { options: { record: 'unknown' } } },
};

export const createRecoveryCodes: AnsweredCall<contract.Answer<typeof contract.createRecoveryCodes>> = {
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'person',
  capability: 'two-factor',
  answer: { fields: { recovery_codes: { list: 'string' } } },
};

export const createTotp: AnsweredCall<contract.Answer<typeof contract.createTotp>> = {
  method: 'POST',
  path: '/api/auth/totp',
  access: 'person',
  capability: 'two-factor',
  answer: { fields: { secret: 'string', uri: 'string' } },
};

export const deleteDevice: WireCall = {
  method: 'DELETE',
  path: '/api/auth/devices/{id}',
  access: 'person',
  capability: 'two-factor',
};

export const deleteDevices: WireCall = {
  method: 'DELETE',
  path: '/api/auth/devices',
  access: 'person',
  capability: 'two-factor',
};

export const deleteFactors: WireCall = {
  method: 'DELETE',
  path: '/api/auth/factors',
  access: 'person',
  capability: 'two-factor',
};

export const deletePasskey: WireCall = {
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  access: 'person',
  capability: 'passkeys',
};

export const deleteTotp: WireCall = {
  method: 'DELETE',
  path: '/api/auth/totp',
  access: 'person',
  capability: 'two-factor',
};

export const getFactors: AnsweredCall<contract.Answer<typeof contract.getFactors>> = {
  method: 'GET',
  path: '/api/auth/factors',
  access: 'person',
  capability: 'two-factor',
  answer: factors,
};

export const listConfirmationMethods: AnsweredCall<contract.Answer<typeof contract.listConfirmationMethods>> = {
  method: 'POST',
  path: '/api/auth/step-up/options',
  access: 'person',
  capability: 'tokens',
  answer: { fields: { methods: { list: 'string' }, options: { optional: { nullable: { record: 'unknown' } } } } },
};

export const updatePasskey: AnsweredCall<contract.Answer<typeof contract.updatePasskey>> = {
  method: 'PATCH',
  path: '/api/auth/passkeys/{id}',
  access: 'person',
  capability: 'passkeys',
  answer: passkey,
};
