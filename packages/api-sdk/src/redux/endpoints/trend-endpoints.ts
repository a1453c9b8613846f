import type { TrendFigures } from '../../model/trend.ts';
import * as requests from '../../requests/trend-requests.ts';
import type { TrendFilter } from '../../requests/trend-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';

/** Trends, of servers with the capability `trends`. */
export const trendEndpoints = (build: Builder) => ({
  getTrends: build.query<Cached<TrendFigures>, TrendFilter>({
    query: requests.getTrends,
    providesTags: ['Breakdown'],
  }),
});
