import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { flag, id, localDate, text } from './primitives.ts';

/** What a token may do in a ledger. */
export const scope = z.looseObject({
  /** Null is the person's own ledger. */
  household_id: z.nullable(z.string()),
  household_name: z.nullable(z.string()),
  read: z.boolean(),
  write: z.boolean(),
  import: z.boolean(),
});

/** An access token as its person sees it; the token itself is answered once. */
export const credential = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** The token's last characters. */
  last_four: z.string(),
  created_at: z.string(),
  /** The last day on which it holds, in UTC. */
  expires_on: z.string(),
  /** True to a minute; null if it was never used. */
  last_used_at: z.nullable(z.string()),
  /** From where. */
  ip: z.nullable(z.string()),
  scopes: z.array(scope),
});
/** An access token as servers answer it. */
export type CredentialAnswer = z.output<typeof credential>;

const name = () => text({ label: 'Name', max: TEXT_LIMITS.tokenName, required: 'text.required' });

const scopes = z
  .array(
    z.strictObject({
      household_id: z.nullable(id()),
      read: z.optional(flag('Read')),
      write: z.optional(flag('Add and change')),
      import: z.optional(flag('Import')),
    }),
    { error: codedMessage('token.no-scope') },
  )
  .check(
    z.maxLength(1000),
    z.check((context) => {
      const given = context.value.filter((each) => each.read || each.write || each.import);
      const ledgers = new Set(given.map(({ household_id }) => household_id));
      if (given.length > 0 && ledgers.size === given.length) return;
      const message =
        given.length === 0 ? codedMessage('token.no-scope') : codedMessage('value.invalid', { field: 'scopes' });
      context.issues.push({ code: 'custom', input: context.value, message });
    }),
  );

export const listTokens = defineCall({
  method: 'GET',
  path: '/api/tokens',
  access: 'person',
  capability: 'tokens',
  status: 200,
  answer: z.looseObject({ data: z.array(credential) }),
});

/** Needs a proof of a few minutes ago that it is the person: see `confirmIdentity`. */
export const createToken = defineCall({
  method: 'POST',
  path: '/api/tokens',
  access: 'person',
  capability: 'tokens',
  body: z.strictObject({ name: name(), expires_on: localDate('Expires', 'date.required'), scopes }),
  status: 201,
  /** With the token itself; null where the request is a repeat of an earlier one. */
  answer: z.looseObject({ ...credential.shape, token: z.nullable(z.string()) }),
});

export const updateToken = defineCall({
  method: 'PATCH',
  path: '/api/tokens/{id}',
  access: 'person',
  capability: 'tokens',
  body: z.strictObject({ name: name() }),
  status: 200,
  answer: credential,
});

/** Revokes it: programs that use it are refused from the next request on. */
export const deleteToken = defineCall({
  method: 'DELETE',
  path: '/api/tokens/{id}',
  access: 'person',
  capability: 'tokens',
  status: 204,
});

/** What the credential is that the call is made with. */
export const getCurrentToken = defineCall({
  method: 'GET',
  path: '/api/tokens/current',
  access: 'person',
  capability: 'tokens',
  token: 'any',
  status: 200,
  answer: z.looseObject({
    name: z.string(),
    /** The last day on which it holds, in UTC; null is until it is revoked. */
    expires_on: z.nullable(z.string()),
    scopes: z.array(scope),
  }),
});
