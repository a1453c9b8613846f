import type { Capability } from '@nestegg/domain';
import * as requests from '../../requests/service-requests.ts';
import type { Transport } from '../../transport/transport.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';

export const serviceEndpoints = (build: Builder, { findCapabilities }: Transport) => ({
  /** What the server offers. A failure means that it is unknown, not that it offers nothing. */
  getCapabilities: build.query<Cached<readonly Capability[]>, void>({
    queryFn: async (_, { signal }) => {
      const result = await findCapabilities(signal);
      return result.ok ? { data: [...result.value] } : { error: result.error };
    },
    providesTags: ['Capability'],
    // It changes when the server is replaced, not from one screen to the next.
    keepUnusedDataFor: 3600,
  }),
  testPublic: build.query<null, void>({ query: requests.testPublic }),
  getHealth: build.query<null, void>({ query: requests.getHealth }),
  /** Whether the server can be reached. */
  testConnection: build.query<null, void>({ query: requests.testConnection }),
});
