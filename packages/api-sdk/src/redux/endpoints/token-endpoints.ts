import type { AccessToken, CreatedAccessToken, CurrentToken } from '../../model/access-token.ts';
import * as requests from '../../requests/token-requests.ts';
import type { CreateToken, TokenTarget } from '../../requests/token-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { touches } from './tags.ts';

export const tokenEndpoints = (build: Builder) => ({
  listTokens: build.query<Cached<readonly AccessToken[]>, void>({
    query: requests.listTokens,
    providesTags: ['Token'],
  }),
  createToken: build.mutation<CreatedAccessToken, CreateToken>({
    query: requests.createToken,
    invalidatesTags: touches('Token', 'Activity'),
  }),
  updateToken: build.mutation<AccessToken | null, TokenTarget & { readonly name: string }>({
    query: requests.updateToken,
    invalidatesTags: touches('Token'),
  }),
  deleteToken: build.mutation<null, TokenTarget>({
    query: requests.deleteToken,
    invalidatesTags: touches('Token', 'Activity'),
  }),
  getCurrentToken: build.query<Cached<CurrentToken>, void>({ query: requests.getCurrentToken }),
});
