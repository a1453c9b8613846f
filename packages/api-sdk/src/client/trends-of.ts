import * as trends from '../requests/trend-requests.ts';
import type { Caller } from './caller.ts';
import { filtered } from './methods.ts';

/** The calls of trends as methods: `trendsOf(nestegg.call).get()`. A part of its own, because most programs have none. */
export const trendsOf = (call: Caller) => ({
  /** Spending or income per category or payee, month by month. */
  get: filtered(call, trends.getTrends),
});
