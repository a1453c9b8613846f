import type { ForecastFigures, ForecastRecord } from '../../model/forecast.ts';
import * as requests from '../../requests/forecast-requests.ts';
import type { ForecastFilter, ForecastScope } from '../../requests/forecast-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';

/** Forecasts, of servers with the capability `forecast`. */
export const forecastEndpoints = (build: Builder) => ({
  getForecast: build.query<Cached<ForecastFigures>, ForecastFilter>({
    query: requests.getForecast,
    providesTags: ['Breakdown', 'Schedule'],
  }),
  getForecastRecord: build.query<Cached<ForecastRecord>, ForecastScope>({
    query: requests.getForecastRecord,
    providesTags: ['Breakdown', 'Schedule'],
  }),
});
