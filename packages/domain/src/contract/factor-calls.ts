import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { currentPassword, text } from './primitives.ts';

/** A code as people type it: what is no code is refused like a wrong one. */
const code = () =>
  z
    .string({ error: codedMessage('code.required') })
    .check(
      z.minLength(1, { error: codedMessage('code.required') }),
      z.maxLength(100, { error: codedMessage('code.wrong') }),
    );

/** A passkey as its person sees it. */
export const passkey = z.looseObject({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Which host it was made for, where it does not work on this one. */
  made_for: z.nullable(z.string()),
});

const trustedDevice = z.looseObject({
  id: z.string(),
  device: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
});

/** With what an account is signed in to, besides its password. */
export const factors = z.looseObject({
  two_factor: z.boolean(),
  /** Since when; null while it is off. */
  since: z.nullable(z.string()),
  totp: z.nullable(
    z.looseObject({
      confirmed_at: z.string(),
      last_used_at: z.nullable(z.string()),
      /** False after a restore under another key: its codes cannot be checked. */
      usable: z.boolean(),
    }),
  ),
  passkeys: z.array(passkey),
  codes_left: z.int(),
  devices: z.array(trustedDevice),
});
/** With what an account is signed in to, as servers answer it. */
export type FactorsAnswer = z.output<typeof factors>;

/** Answered once, where these were just made; null where others hold on. */
const recoveryCodes = z.looseObject({ recovery_codes: z.nullable(z.array(z.string())) });

export const getFactors = defineCall({
  method: 'GET',
  path: '/api/auth/factors',
  access: 'person',
  capability: 'two-factor',
  status: 200,
  answer: factors,
});

/** Turns two-factor authentication off: factors, recovery codes and trusted devices end. */
export const deleteFactors = defineCall({
  method: 'DELETE',
  path: '/api/auth/factors',
  access: 'person',
  capability: 'two-factor',
  status: 204,
});

/** The secret of a new authenticator app, to be confirmed within 15 minutes by a code. */
export const createTotp = defineCall({
  method: 'POST',
  path: '/api/auth/totp',
  access: 'person',
  capability: 'two-factor',
  status: 200,
  answer: z.looseObject({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/api/auth/totp/confirm',
  access: 'person',
  capability: 'two-factor',
  body: z.strictObject({ code: code() }),
  status: 200,
  answer: recoveryCodes,
});

export const deleteTotp = defineCall({
  method: 'DELETE',
  path: '/api/auth/totp',
  access: 'person',
  capability: 'two-factor',
  status: 204,
});

/** In base64url: more than any device writes. */
const encoded = () => z.optional(z.string().check(z.maxLength(20_000)));

/** What a browser answers for a passkey, as WebAuthn's JSON has it. What of it is needed, WebAuthn's own rules say. */
const passkeyResponse = () =>
  z.strictObject({
    id: encoded(),
    rawId: encoded(),
    type: z.optional(z.literal('public-key')),
    authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
    response: z.optional(
      z.strictObject({
        clientDataJSON: encoded(),
        attestationObject: encoded(),
        authenticatorData: encoded(),
        signature: encoded(),
        userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
        publicKey: encoded(),
        publicKeyAlgorithm: z.optional(z.number()),
        transports: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20))),
      }),
    ),
  });

/** WebAuthn's options, as JSON: for the browser, and nothing else reads them. */
const options = z.record(z.string(), z.unknown());

const passkeyName = () => text({ label: 'Name', max: TEXT_LIMITS.tokenName, required: 'text.required' });

/** What a browser makes a passkey with. */
export const createPasskeyOptions = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'person',
  capability: 'passkeys',
  status: 200,
  answer: z.looseObject({ options }),
});

export const createPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'person',
  capability: 'passkeys',
  body: z.strictObject({ name: passkeyName(), response: passkeyResponse() }),
  status: 201,
  answer: z.looseObject({ ...passkey.shape, ...recoveryCodes.shape }),
});

export const updatePasskey = defineCall({
  method: 'PATCH',
  path: '/api/auth/passkeys/{id}',
  access: 'person',
  capability: 'passkeys',
  body: z.strictObject({ name: passkeyName() }),
  status: 200,
  answer: passkey,
});

export const deletePasskey = defineCall({
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  access: 'person',
  capability: 'passkeys',
  status: 204,
});

export const createRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'person',
  capability: 'two-factor',
  status: 200,
  answer: z.looseObject({ recovery_codes: z.array(z.string()) }),
});

export const deleteDevices = defineCall({
  method: 'DELETE',
  path: '/api/auth/devices',
  access: 'person',
  capability: 'two-factor',
  status: 204,
});

export const deleteDevice = defineCall({
  method: 'DELETE',
  path: '/api/auth/devices/{id}',
  access: 'person',
  capability: 'two-factor',
  status: 204,
});

/** How the caller can show that it is they. */
export const listConfirmationMethods = defineCall({
  method: 'POST',
  path: '/api/auth/step-up/options',
  access: 'person',
  capability: 'tokens',
  status: 200,
  /** With a passkey, what the browser asks it with. */
  answer: z.looseObject({ methods: z.array(z.string()), options: z.optional(z.nullable(options)) }),
});

/** Shows that it is the caller, by exactly one method, which holds for their session for five minutes. */
export const confirmIdentity = defineCall({
  method: 'POST',
  path: '/api/auth/step-up',
  access: 'person',
  capability: 'tokens',
  body: z
    .strictObject({
      password: z.optional(currentPassword()),
      code: z.optional(code()),
      recovery_code: z.optional(code()),
      response: z.optional(passkeyResponse()),
    })
    .check(
      z.check((context) => {
        if (context.issues.length > 0) return;
        if (Object.values(context.value).filter((given) => given !== undefined).length === 1) return;
        const message = codedMessage('value.invalid', { field: 'password' });
        context.issues.push({ code: 'custom', input: context.value, path: ['password'], message });
      }),
    ),
  status: 204,
});
