import * as forecasts from '../requests/forecast-requests.ts';
import type { Caller } from './caller.ts';
import { filtered } from './methods.ts';

/** The calls of forecasts as methods: `forecastsOf(nestegg.call).get()`. A part of its own, because most programs have none. */
export const forecastsOf = (call: Caller) => ({
  /** How a balance goes on. */
  get: filtered(call, forecasts.getForecast),
  /** On how many of the last days the balance was in the range that was forecast for it. */
  getRecord: filtered(call, forecasts.getForecastRecord),
});
