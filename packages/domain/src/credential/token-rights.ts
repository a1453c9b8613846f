/** What a scope of an access token, or of an app's grant, can hold. Neither `write` nor `import` includes `read`. */
export const TOKEN_RIGHTS = ['read', 'write', 'import'] as const;
/** What a credential may do in a ledger. */
export type TokenRight = (typeof TOKEN_RIGHTS)[number];

/** What a call needs of a credential; `any` is about the credential itself, which needs none. */
export type TokenNeed = TokenRight | 'any';

/** What a credential may do. */
export type TokenScope = Readonly<Record<TokenRight, boolean>>;

/** Whether a credential of a scope may make a call: a call that declares no need is for people alone. */
export function tokenAllows({ token }: { readonly token?: TokenNeed | undefined }, scope: TokenScope): boolean {
  if (token === undefined) return false;
  return token === 'any' || scope[token];
}

/** How many tokens a person has at most. */
export const MAX_TOKENS = 50;
/** How many days ahead a token ends at most. */
export const MAX_TOKEN_DAYS = 366;
/** How many days before its end that is announced. */
export const TOKEN_NOTICE_DAYS = 7;
/** How many requests a credential may make in a minute. */
export const TOKEN_REQUESTS_PER_MINUTE = 600;
